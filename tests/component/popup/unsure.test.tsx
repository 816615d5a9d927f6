import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS } from '../shell/stored';
import { openPopup, type Seed } from './openPopup';
import { activeIs, BLUEBIRD, CEDAR, organizationList, SELLER, switchTo } from './popupSeed';

const search = () => screen.getByRole<HTMLInputElement>('combobox');
const highlighted = () => screen.getByRole('option', { selected: true });
const press = (key: string) => fireEvent.keyDown(search(), { key, code: key });
/** Whether the key was left to become text. */
const isTyped = (key: string) => press(key);
const skeletons = () => document.querySelector('[aria-busy=true].px-5');
const footer = () => screen.getByRole('contentinfo').textContent;

const settledWith = (code: 'unreachable' | 'not-a-member') => ({
  progress: { phase: 'settled' as const, settledAt: Date.now(), error: { code } },
});

const NEVER_READ: Seed = { list: null, head: { ...SELLER, rows: [], organizationCount: null } };

describe('a popup that is not sure', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('reports an unreachable server once after a switch that failed because of it', async () => {
    workerAnswering();

    await openPopup();
    await act(async () => {
      await stored.operations.operations.set([switchTo(CEDAR, settledWith('unreachable'))]);
      await stored.sessions.sessionSnapshot.set(activeIs('o1', { error: { code: 'unreachable' } }));
    });
    await settled();

    expect(screen.getByRole('alert').textContent).toContain('Couldn’t confirm the switch to Cedar & Co.');
    expect(screen.queryByText(/· Updated /)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    // With the age of what is shown, and a button that reads again.
    expect(footer()).toMatch(new RegExp(`^${ACME.name}Updated .+ ago$`));
  });

  it('says in the footer how old the data is where a failed switch comes before another reason', async () => {
    workerAnswering();

    await openPopup();
    await act(async () => {
      await stored.operations.operations.set([switchTo(CEDAR, settledWith('unreachable'))]);
      await stored.sessions.sessionSnapshot.set(activeIs('o1', { error: { code: 'no-permission' } }));
    });
    await settled();

    expect(screen.getByRole('alert').textContent).toContain('Couldn’t confirm the switch to Cedar & Co.');
    expect(screen.getAllByText(/^Updated /)).toHaveLength(1);
    expect(footer()).toContain('Updated');
  });

  it('takes a digit for a search while it does not know all organizations', async () => {
    const sent = workerAnswering();
    await openPopup({ ...NEVER_READ, head: { ...SELLER, organizationCount: null } });

    expect(isTyped('2')).toBe(true);
    await settled();

    expect(sent.map(({ name }) => name)).not.toContain('organizations.setActive');
    expect(screen.getByText('Alt 1–9')).toBeTruthy();
  });

  it('takes a digit in the same way where the focus is elsewhere', async () => {
    const sent = workerAnswering();
    await openPopup();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    act(() => refresh.focus());

    const isText = fireEvent.keyDown(refresh, { key: '2', code: 'Digit2' });
    await settled();

    expect(isText).toBe(false);
    expect(document.activeElement).toBe(search());
    expect(sent.at(-1)?.input).toEqual({ by: 'id', organizationId: 'o3' });
  });

  it('reports no missing match while the list is loading', async () => {
    workerAnswering();
    await openPopup(NEVER_READ);

    fireEvent.change(search(), { target: { value: 'zebra' } });

    expect(screen.queryByText(/No match for/)).toBeNull();
    expect(skeletons()).toBeTruthy();

    await act(() => stored.organizations.organizationList.set(organizationList([CEDAR])));
    await settled();

    expect(screen.getByText(/No match for/)).toBeTruthy();
    expect(skeletons()).toBeNull();
  });

  it('marks nothing as up to date while the list is loading', async () => {
    workerAnswering();

    await openPopup(NEVER_READ);

    expect(footer()).toContain('Loading organizations…');
  });

  it('marks nothing as up to date if only the head has organizations', async () => {
    workerAnswering();

    await openPopup({ list: null });

    expect(footer()).toContain('Loading organizations…');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('shows why no organization could be loaded, and tries again', async () => {
    let refreshed = 0;
    workerAnswering();
    await openPopup({
      ...NEVER_READ,
      head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: null },
      session: activeIs(null),
      list: organizationList([], { error: { code: 'timeout' } }),
      onRefresh: () => {
        refreshed += 1;
      },
    });
    expect(footer()).toBe(ACME.name);
    fireEvent.change(search(), { target: { value: 'zebra' } });

    await settled();
    const note = screen.getByText(/Couldn’t load your organizations\./);
    expect(note.textContent).toContain('Server unreachable');
    expect(document.body.textContent).not.toContain('Type its slug');
    expect(screen.queryByText(/No match for/)).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(refreshed).toBe(1);
  });

  it('shows why the list is old, unless a banner explains it', async () => {
    workerAnswering();
    const list = organizationList([INSTRUMENTS], { error: { code: 'server-error' } });
    await openPopup({ list });

    const note = screen.getByText(/Couldn’t update this list\./);
    expect(note.textContent).toContain('Server error');

    await act(() => stored.sessions.sessionSnapshot.set(activeIs('o1', { error: { code: 'unreachable' } })));
    await settled();

    expect(screen.queryByText(/Couldn’t update this list\./)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('highlights the organization just left, also where the head did not know it', async () => {
    workerAnswering({
      'organizations.setActive': async () => {
        await stored.sessions.sessionSnapshot.set(activeIs('o2'));
        await stored.sessions.heads.set({
          [ACME.id]: { ...SELLER, activeOrganization: BLUEBIRD, recentIds: ['o2'] },
        });
        return ok(null);
      },
    });
    await openPopup({ head: { ...SELLER, recentIds: [] }, session: activeIs('o3') });

    fireEvent.click(screen.getByRole('option', { name: /Bluebird/ }));

    expect(highlighted().textContent).toContain('Cedar & Co');
    await settled();
    expect(highlighted().textContent).toContain('Cedar & Co');
  });

  it('names the slug of a refused organization that shares its name', async () => {
    workerAnswering();
    const twin = { ...CEDAR, id: 'o4', slug: 'cedar-eu' };

    await openPopup({
      operations: [switchTo(twin, settledWith('not-a-member'))],
      list: organizationList([INSTRUMENTS, CEDAR]),
    });

    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText(/Couldn’t switch to/).textContent).toBe(
      'Couldn’t switch to Cedar & Co (cedar-eu).',
    );
  });

  it('lets the slug give way to the role in the head', async () => {
    workerAnswering();

    await openPopup();

    const slug = screen.getByTitle('acme').parentElement;
    expect(document.querySelector('header [title="Owner, billing"].shrink-0')).not.toBeNull();
    expect(slug?.classList).not.toContain('shrink-0');
  });
});
