import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { act, choose, press } from '../form/steps';
import {
  ANA,
  membersPage,
  NOOR,
  openOrganizationPage,
  type Setting,
} from '../organizations/page/organizationPage';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';

const open = (setting: Setting = {}) => openOrganizationPage('#/organization?id=o1&tab=members', setting);

/** Requests for a page of members. */
const lists = (sent: readonly Sent[]) => sent.filter(({ name }) => name === 'members.list');

const many = Array.from({ length: 25 }, (_, index) => ({ ...NOOR, id: `m-${index}`, userId: `u-${index}` }));

describe('members in an order and over pages', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('sorts all members, not only those of the open page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Member ${30 - index}`);
    const all = names.map((name, index) => ({ ...NOOR, id: `m-${index}`, userId: `u-${index}`, name }));
    const sent = await open({
      answers: {
        'members.list': (input) => {
          const { offset, limit } = input as { offset: number; limit: number };
          return ok({ members: all.slice(offset, offset + limit), total: all.length, maybeCut: false });
        },
      },
    });
    const shown = () => screen.getAllByTitle(/^Member \d+$/).map(({ title }) => title);

    await choose('Sort by', 'Name, A–Z');
    await settled();

    expect(shown().slice(0, 3)).toEqual(['Member 1', 'Member 2', 'Member 3']);
    expect(screen.getByText('1–25 of 30')).toBeTruthy();
    const asked = lists(sent).length;
    await press('Next');
    expect(shown()).toEqual(['Member 26', 'Member 27', 'Member 28', 'Member 29', 'Member 30']);
    expect(lists(sent)).toHaveLength(asked);

    await choose('Sort by', 'Oldest first');
    await settled();
    expect(shown()[0]).toBe('Member 30');
  });

  it('sorts roles by what they may do, and members by when they joined', async () => {
    const member = (id: number, name: string, role: string) => ({
      ...NOOR,
      id: `m${id}`,
      name,
      role,
      createdAt: id,
    });
    const all = [member(1, 'Dora', 'owner'), member(2, 'Ana', 'member'), member(3, 'Bo', 'billing,admin')];
    await open({ answers: { 'members.list': membersPage([...all, member(4, 'Cy', 'billing')]) } });
    const shown = () =>
      within(screen.getByRole('region', { name: 'Members' }))
        .getAllByRole('button', { name: /^Actions for/ })
        .map((button) => button.getAttribute('aria-label'));

    await choose('Sort by', 'Role');
    await settled();
    expect(shown()).toEqual(['Actions for Dora', 'Actions for Bo', 'Actions for Ana', 'Actions for Cy']);

    await choose('Sort by', 'Newest first');
    await settled();
    expect(shown()).toEqual(['Actions for Cy', 'Actions for Bo', 'Actions for Ana', 'Actions for Dora']);
  });

  it('keeps what is selected while the user goes through pages', async () => {
    const second = many.map((member) => ({ ...member, id: `${member.id}-b`, name: 'Bo' }));
    const sent = await open({
      answers: {
        'members.list': (input) =>
          ok({
            members: (input as { offset: number }).offset > 0 ? second : many,
            total: 50,
            maybeCut: false,
          }),
      },
    });
    const first = () => screen.getAllByRole('checkbox', { name: /^Select (Noor|Bo)/ })[0] as HTMLElement;
    const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

    fireEvent.click(first());
    await press('Next');
    await settled();
    fireEvent.click(first());
    expect(bar().getByRole('status').textContent).toBe('2 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true);

    fireEvent.click(bar().getByRole('button', { name: 'Remove…' }));
    await press('Remove');
    await settled();

    expect(sent.filter(({ name }) => name === 'members.remove').map(({ input }) => input)).toEqual([
      { organizationId: 'o1', memberIdOrEmail: 'm-0' },
      { organizationId: 'o1', memberIdOrEmail: 'm-0-b' },
    ]);
  });

  it('no longer selects who was removed in another order', async () => {
    let all = [ANA, NOOR];
    await open({
      answers: {
        'members.list': () => ok({ members: all, total: all.length, maybeCut: false }),
        'members.remove': () => {
          all = [ANA];
          return ok(null);
        },
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeTruthy();
    await choose('Sort by', 'Name, A–Z');
    await settled();

    await act('Noor Haddad', 'Remove');
    await press('Remove');
    await settled();

    expect(screen.queryByText('Noor Haddad')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });
});
