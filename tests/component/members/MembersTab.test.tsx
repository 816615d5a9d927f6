import { cleanup, fireEvent, act as reacting, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { holdTimers } from '../form/pauses';
import { act, descriptionOf, field, openAction, paste, press, type } from '../form/steps';
import {
  ANA,
  AS_MEMBER,
  MARTA,
  membersPage,
  NOOR,
  openOrganizationPage,
  type Setting,
} from '../organizations/page/organizationPage';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { measured } from '../ui/measured';

const open = (setting: Setting = {}) => openOrganizationPage('#/organization?id=o1&tab=members', setting);

/** Requests for a page of members. */
const lists = (sent: readonly Sent[]) =>
  sent
    .filter(({ name }) => name === 'members.list')
    .map(({ input }) => input as { offset: number; search: string });

const many = Array.from({ length: 25 }, (_, index) => ({ ...NOOR, id: `m-${index}`, userId: `u-${index}` }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('MembersTab', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists members with all their roles, custom ones included', async () => {
    await open();

    expect(screen.getByText('Ana Duarte')).toBeTruthy();
    expect(screen.getByText('Admin, billing')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
    expect(screen.getAllByText(/^Feb 2(, 2026)?$/, { selector: '[aria-hidden] time' })).toHaveLength(3);
    expect(screen.getAllByTitle(/^Feb 2, 2026/).length).toBeGreaterThan(0);
  });

  it('names its columns, and chooses all rows that can be removed in the first of them', async () => {
    await open();

    for (const name of ['Name', 'Role', 'Joined']) expect(screen.getByText(name)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));

    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('status').textContent).toBe('2 selected');
  });

  it('leads to the form that invites people, and names the list no second time', async () => {
    await open();

    expect(screen.queryByRole('heading', { level: 2, name: 'Members' })).toBeNull();
    await press('Invite people');
    await settled();

    expect(window.location.hash).toBe('#/organization?id=o1&tab=invitations&invite=');
    expect(document.activeElement).toBe(field('Emails'));
  });

  it('offers no invitations to a role that may not send them', async () => {
    await open({ details: AS_MEMBER });

    expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  });

  it('shows one page at a time, and says which', async () => {
    const sent = await open({ answers: { 'members.list': membersPage(many, 140) } });

    expect(screen.getByText('1–25 of 140')).toBeTruthy();
    await press('Next');

    expect(lists(sent).map(({ offset }) => offset)).toEqual([0, 25]);
    expect(screen.getByText('26–50 of 140')).toBeTruthy();
    expect(button('Previous').disabled).toBe(false);
  });

  const offsetOf = (input: unknown) => (input as { offset: number }).offset;

  it('turns to the page that was asked for last, also while another is read', async () => {
    const never = new Promise<never>(() => {});
    await open({
      answers: {
        'members.list': (input) => (offsetOf(input) === 50 ? never : membersPage([NOOR], 140)),
      },
    });

    await press('Next');
    await press('Next');
    expect(button('Next').ariaBusy).toBe('true');
    await press('Previous');

    expect(screen.getByText('1–1 of 140')).toBeTruthy();
    expect(button('Next').ariaBusy).toBeNull();
  });

  it('turns the page while the shown one is read again', async () => {
    let reads = 0;
    await open({
      answers: {
        'members.list': () => {
          reads += 1;
          return reads === 2 ? new Promise<never>(() => {}) : membersPage([NOOR], 140);
        },
      },
    });
    await reacting(async () => window.dispatchEvent(new Event('focus')));
    expect(reads).toBe(2);

    await press('Next');

    expect(screen.getByText('26–26 of 140')).toBeTruthy();
  });

  it('keeps the page before one that could not be read, and goes on from there', async () => {
    let isDown = true;
    await open({
      answers: {
        'members.list': (input) =>
          isDown && offsetOf(input) > 0 ? fail('server-error') : membersPage([NOOR], 140),
      },
    });

    await press('Next');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('1–1 of 140')).toBeTruthy();
    expect(button('Next').ariaBusy).toBeNull();
    isDown = false;
    await press('Next');

    expect(screen.getByText('26–26 of 140')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('draws only the rows in sight of a server that sends thousands at once', async () => {
    measured(640, 68);
    const thousands = Array.from({ length: 2_000 }, (_, index) => ({ ...NOOR, id: `m-${index}` }));

    await open({ answers: { 'members.list': membersPage(thousands) } });

    const rows = screen.getAllByRole('button', { name: 'Actions for Noor Haddad' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(100);
  });

  it('stays on the last page of a server that does not count them, and offers none after it', async () => {
    const none = ok({ members: [], total: null, maybeCut: false });
    await open({
      answers: {
        'members.list': (input) =>
          (input as { offset: number }).offset > 0
            ? none
            : ok({ members: many, total: null, maybeCut: true }),
      },
    });

    await press('Next');

    expect(screen.getAllByText(NOOR.name)).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('searches for the beginning of what is pasted, and keeps all of it', async () => {
    const pause = holdTimers();
    const sent = await open();

    await paste('Search by name, email or role', 'n'.repeat(3_000));
    await pause();

    expect(field('Search by name, email or role').value).toHaveLength(3_000);
    expect(lists(sent).at(-1)?.search).toHaveLength(2_048);
  });

  it('searches after a pause in typing, from the first page on', async () => {
    const pause = holdTimers();
    const sent = await open({ answers: { 'members.list': membersPage(many, 140) } });

    await type('Search by name, email or role', 'no');
    await type('Search by name, email or role', 'noor');
    await pause();

    expect(lists(sent)).toHaveLength(2);
    expect(lists(sent).at(-1)).toMatchObject({ offset: 0, search: 'noor' });
  });

  it('changes a role to several', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Change role');
    fireEvent.click(screen.getByRole('checkbox', { name: 'billing' }));
    await press('Save role');

    expect(sent).toContainEqual({
      name: 'members.updateRole',
      input: { organizationId: 'o1', memberId: 'm3', roles: ['member', 'billing'] },
    });
  });

  it('gives roles that the server does not list, several at once', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Change role');
    fireEvent.change(screen.getByLabelText('Other roles'), {
      target: { value: ' auditor, support ,member' },
    });
    fireEvent.blur(screen.getByLabelText('Other roles'));
    await press('Save role');

    expect(sent).toContainEqual({
      name: 'members.updateRole',
      input: { organizationId: 'o1', memberId: 'm3', roles: ['member', 'auditor', 'support'] },
    });
  });

  it('asks for one role at least', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Change role');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Member' }));
    await press('Save role');

    expect(screen.getByText('Choose at least one role.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'members.updateRole')).toBe(false);
  });

  it('keeps what was chosen where the server refuses it', async () => {
    await open({ answers: { 'members.updateRole': fail('member-update-refused') } });

    await act('Noor Haddad', 'Change role');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
    await press('Save role');

    expect(screen.getByRole('alert').textContent).toContain('Your role can’t change this member.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Admin' }).checked).toBe(true);
  });

  it('removes somebody after one question', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Remove');
    expect(sent.some(({ name }) => name === 'members.remove')).toBe(false);
    await press('Remove');

    expect(sent).toContainEqual({
      name: 'members.remove',
      input: { organizationId: 'o1', memberIdOrEmail: 'm3' },
    });
  });

  it('offers no removal of the user’s own membership, nor of the only owner', async () => {
    await open();

    await press('Actions for Marta Kowalska');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change role…']);
    expect(screen.getByText('only owner')).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Change role…' }));
    await settled();
    expect(screen.getByText('The only owner. Make someone else an owner first.')).toBeTruthy();
  });

  it('removes several at once after one question, and names who could not be removed', async () => {
    const sent = await open({
      answers: {
        'members.list': membersPage([MARTA, ANA, NOOR]),
        'members.remove': (input) =>
          (input as { memberIdOrEmail: string }).memberIdOrEmail === 'm2'
            ? fail('member-remove-refused')
            : ok(null),
      },
    });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Duarte' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }), { shiftKey: true });
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('status').textContent).toBe('2 selected');
    fireEvent.click(bar.getByRole('button', { name: 'Remove…' }));
    expect(sent.some(({ name }) => name === 'members.remove')).toBe(false);
    expect(bar.getByRole('group', { name: 'Remove 2 members?' }).textContent).toContain(
      'Ana Duarte, Noor Haddad',
    );
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Remove' }));
    await press('Remove');

    const removed = sent.filter(({ name }) => name === 'members.remove').map(({ input }) => input);
    expect(removed).toEqual([
      { organizationId: 'o1', memberIdOrEmail: 'm2' },
      { organizationId: 'o1', memberIdOrEmail: 'm3' },
    ]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Ana Duarte: Your role can’t remove this member.',
    );
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('forgets what was chosen when the bar is closed', async () => {
    await open();
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Noor Haddad' });

    fireEvent.click(choice);
    await press('Clear selection');

    expect(choice.checked).toBe(false);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('removes only chosen members that its search leaves', async () => {
    const pause = holdTimers();
    const all = [MARTA, ANA, NOOR];
    const sent = await open({
      answers: {
        'members.list': (input) => {
          const { search } = input as { search: string };
          return membersPage(all.filter(({ name }) => name.toLowerCase().includes(search)));
        },
      },
    });
    const chosen = () => within(screen.getByRole('region', { name: 'Selected rows' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(chosen().getByRole('status').textContent).toBe('2 selected');

    await type('Search by name, email or role', 'noor');
    await pause();
    expect(chosen().getByRole('status').textContent).toBe('1 selected');
    await type('Search by name, email or role', '');
    await pause();
    expect(chosen().getByRole('status').textContent).toBe('1 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ana Duarte' }).checked).toBe(false);
    fireEvent.click(chosen().getByRole('button', { name: 'Remove…' }));
    expect(chosen().getByRole('group', { name: 'Remove Noor Haddad?' })).toBeTruthy();
    await press('Remove');

    const removed = sent.filter(({ name }) => name === 'members.remove').map(({ input }) => input);
    expect(removed).toEqual([{ organizationId: 'o1', memberIdOrEmail: 'm3' }]);
  });

  it('ends its question with the selection that it is about', async () => {
    await open();
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Noor Haddad' });

    fireEvent.click(choice);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Remove…' }));
    fireEvent.click(choice);
    fireEvent.click(choice);

    expect(screen.queryByRole('group', { name: 'Remove Noor Haddad?' })).toBeNull();
  });

  it('returns the focus to the control that asked when its question is canceled', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Remove…' }));

    fireEvent.keyDown(bar.getByRole('button', { name: 'Remove' }), { key: 'Escape' });

    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Remove…' }));
    expect(bar.getByRole('status').textContent).toBe('1 selected');
  });

  it('removes somebody by address', async () => {
    const sent = await open();
    expect(screen.queryByLabelText('Member’s email')).toBeNull();

    await act('Members', 'Remove by email');
    expect(document.activeElement).toBe(field('Member’s email'));
    await press('Remove…');
    expect(descriptionOf('Member’s email')).toBe('Enter the member’s email.');
    await type('Member’s email', 'noor');
    await press('Remove…');
    expect(descriptionOf('Member’s email')).not.toBe('');
    await type('Member’s email', ' noor@acme.dev ');
    await press('Remove…');
    expect(screen.getByText(/Remove .*\?/).textContent).toContain('noor@acme.dev');
    await press('Remove');

    expect(sent).toContainEqual({
      name: 'members.remove',
      input: { organizationId: 'o1', memberIdOrEmail: 'noor@acme.dev' },
    });
  });

  it('reports at the field that no member has that address', async () => {
    await open({ answers: { 'members.remove': fail('member-not-found') } });

    await act('Members', 'Remove by email');
    await type('Member’s email', 'who@acme.dev');
    await press('Remove…');
    await press('Remove');

    expect(descriptionOf('Member’s email')).toContain('That member is no longer in this organization.');
  });

  it('closes the form for an address, and returns to the menu that opened it', async () => {
    await open();
    await act('Members', 'Remove by email');

    await press('Cancel');

    expect(screen.queryByLabelText('Member’s email')).toBeNull();
    expect(document.activeElement).toBe(button('Actions for Members'));
  });

  it('protects the only owner, and says why', async () => {
    await open({ answers: { 'members.list': membersPage([{ ...MARTA, isSelf: false }, ANA, NOOR]) } });

    expect(screen.getByText('only owner')).toBeTruthy();
    const removal = await openAction('Marta Kowalska', 'Remove');
    expect(removal.getAttribute('aria-disabled')).toBe('true');
    expect(removal.textContent).toContain('The only owner.');
    fireEvent.click(screen.getByRole('menuitem', { name: /^Change role/ }));
    await settled();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Owner/ }).disabled).toBe(true);
  });

  it('does not protect an owner where more may be owners than are listed', async () => {
    await open({
      answers: {
        'members.list': ok({ members: [{ ...MARTA, isSelf: false }], total: null, maybeCut: true }),
        'members.onlyOwner': ok({ memberId: null }),
      },
    });

    const removal = await openAction('Marta Kowalska', 'Remove');
    expect(removal.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText(/There may be more\. Search for anyone missing\./)).toBeTruthy();
  });

  it('shows a plain member once what their role does not allow, and disables it', async () => {
    await open({ details: AS_MEMBER });

    expect(screen.getAllByText('Your role, Member, can’t change or remove members.')).toHaveLength(1);
    await press('Actions for Ana Duarte');
    for (const action of screen.getAllByRole('menuitem')) {
      expect(action.getAttribute('aria-disabled')).toBe('true');
      expect(action.textContent).toContain('Your role, Member, can’t do that.');
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Members' })).toBeNull();
  });

  it('lets only owners make owners', async () => {
    await open({ details: { role: 'admin', memberId: 'm2' } });

    const change = await openAction('Marta Kowalska', 'Change role');
    expect(change.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(change, { key: 'Escape' });
    await settled();
    await act('Noor Haddad', 'Change role');

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Owner/ }).disabled).toBe(true);
  });

  it('shows why the list is missing, and reads it again', async () => {
    const sent = await open({ answers: { 'members.list': fail('timeout') } });

    await press('Try again');

    expect(lists(sent)).toHaveLength(2);
  });
});
