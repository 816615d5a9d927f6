import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded beforehand, so that it is there when the popup comes to rest.
import '@/components/popup/ShortcutsView';
import { AIMED_AFTER_MS } from '@/components/organizations/PinStar';
import { ok } from '@/lib/core/result';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { devices } from '../../gallery/fixtures';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, BLUEBIRD, organizationList, SELLER } from './popupSeed';

const search = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const alt = (letter: string) => press(letter.toLowerCase(), { code: `Key${letter}`, altKey: true });
const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);
const switches = (sent: readonly { name: string }[]) =>
  sent.filter(({ name }) => name === 'organizations.setActive');

function asAdministrator(): SessionSnapshot {
  const session = activeIs('o1');
  if (session.state.phase !== 'signed-in') return session;
  return { ...session, state: { ...session.state, user: { ...session.state.user, role: 'admin' } } };
}

/** The address of the page that opens. */
async function opened(run: () => void): Promise<string> {
  const create = vi.fn(async (_tab: { url?: string }) => ({}));
  Object.assign(fakeBrowser.tabs, { create });
  run();
  await settled();
  return create.mock.calls[0]?.[0].url ?? '';
}

const invited = (count: number) =>
  invitationList(many(count, { expiresAt: null }), { connectionId: ACME.id, userId: MARTA.id });

async function openInvited(count: number) {
  await stored.invitations.receivedInvitations.set(invited(count));
  await openPopup();
}

describe('the field for everything', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('finds organizations, then actions, without a request for any letter', async () => {
    const sent = workerAnswering();
    await openPopup();
    const before = sent.length;

    type('ac');
    await settled();

    expect(rows()[0]).toBe('Acme Instruments');
    expect(rows()).toContain('Account menu');
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Organizations/),
      expect.stringMatching(/^Actions/),
    ]);
    type('ced');
    await settled();
    // The other accounts of this browser are requested once, whatever is typed, because only the server knows them.
    expect(sent.slice(before)).toEqual([{ name: 'multiSession.list', input: null }]);
  });

  it('does an action by Enter, and shows the organizations again', async () => {
    workerAnswering();
    await openPopup();
    type('passkeys');

    expect(rows()).toEqual(['Passkeys', 'Security']);
    expect(await opened(() => press('Enter'))).toMatch(/#\/security$/);
    expect(search().value).toBe('');
    expect(rows()).toHaveLength(3);
  });

  it.each([
    ['>invite', 'Invite people', /#\/organization\?id=o1&tab=invitations&invite=$/],
    ['>new org', 'New organization', /#\/new-organization$/],
    ['>add', 'Add server', /#\/welcome$/],
    ['>dash', 'Open dashboard', /app\.acme\.dev/],
  ])('does %s', async (typed, name, url) => {
    workerAnswering();
    await openPopup();

    type(typed);

    expect(rows()[0]).toBe(name);
    expect(await opened(() => press('Enter'))).toMatch(url);
  });

  it('shows the word that an action was found by, where its label has none', async () => {
    workerAnswering();
    await openPopup();

    type('workspace');
    const row = screen.getByRole('option', { name: /New organization/ });
    expect(row.querySelector('mark')?.parentElement?.textContent).toBe('workspace');

    type('organization');
    expect(screen.getByRole('option', { name: /New organization/ }).textContent).not.toContain('workspace');
  });

  it('lists what deletes an account last, however well it matches', async () => {
    workerAnswering();
    await openPopup();
    type('account');

    expect(rows()).toContain('Linked accounts');
    expect(rows().at(-1)).toBe('Delete account');
  });

  it('shows Enter before an action’s own key, as in the rows of organizations', async () => {
    workerAnswering();
    await openPopup();
    const keysOf = (row: HTMLElement) =>
      [...row.querySelectorAll('[data-key]')].map((key) => key.textContent);
    expect(keysOf(screen.getByRole('option', { selected: true }))).toEqual(['↵', '2']);

    type('>switch server');

    expect(keysOf(screen.getByRole('option', { selected: true }))).toEqual(['↵', 'Alt S']);
  });

  it('finds what mends an untrusted server', async () => {
    workerAnswering();
    await openPopup({ connection: { ...ACME, trust: 'untrusted' } });
    type('>fix');

    expect(rows()[0]).toMatch(/^Fix it/);
    expect(await opened(() => press('Enter'))).toMatch(/#\/trust$/);
  });

  it('finds what resumes watching', async () => {
    await stored.watch.watchState.set({
      ...{ connectionId: ACME.id, announced: null, failing: null, lookedAt: 0 },
      pause: { reason: 'not-renewed', part: 'everything' },
    });
    const sent = workerAnswering();
    await openPopup();
    const before = sent.length;
    type('>resume');
    press('Enter');
    await settled();

    expect(sent.slice(before)).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it.each([
    ['logout', 'Sign out'],
    ['log out', 'Sign out'],
    ['log out everywhere', 'Sign out other devices'],
    ['revoke', 'Sign out a device'],
    ['theme', 'Theme'],
    ['dark', 'Theme'],
    ['language', 'Language'],
    ['localhost', 'Add server'],
    ['2fa', 'Two-factor authentication'],
    ['password', 'Change password'],
    ['delete account', 'Delete account'],
  ])('finds by "%s" what others call %s', async (typed, name) => {
    workerAnswering();
    // Devices can be signed out once they are known.
    await stored.sessions.sessionList.set(devices(2));
    await openPopup();
    await settled();

    type(typed);

    expect(rows()[0]).toBe(name);
  });

  it('opens a setting on its page, or on a page of its own', async () => {
    workerAnswering();
    await openPopup();

    type('dark mode');
    expect(await opened(() => press('Enter'))).toMatch(/#\/preferences$/);
    type('delete account');
    expect(await opened(() => press('Enter'))).toMatch(/#\/delete-account$/);
  });

  it('finds a server by its address', async () => {
    workerAnswering();
    await openPopup();
    const sandbox = { ...ACME, id: 'sandbox', name: 'Sandbox', baseURL: 'http://localhost:3000' };
    await act(() => stored.connections.connections.set({ list: [ACME, sandbox], activeId: ACME.id }));

    type('localhost:3000');

    expect(rows()).toEqual(['Switch to Sandbox']);
  });

  it('finds the users for administrators only', async () => {
    workerAnswering();
    const view = await openPopup();
    type('users');
    expect(rows()).not.toContain('Users');
    view.unmount();

    await openPopup({ session: asAdministrator() });
    type('users');

    expect(rows()[0]).toBe('Users');
  });

  it('shows the key of an action beside it', async () => {
    workerAnswering();
    await stored.sessions.sessionList.set(devices(2));
    await openPopup();

    type('>sign out others');

    expect(screen.getByRole('option', { name: 'Sign out other devices' }).textContent).toContain('Alt X');
  });

  it('lists the action that was chosen last first, where two match equally well', async () => {
    localStorage.clear();
    workerAnswering();
    await openPopup();
    type('>p');
    expect(rows().slice(0, 2)).toEqual(['Pin Acme Instruments', 'Profile']);

    type('>preferences');
    await opened(() => press('Enter'));
    type('>p');

    expect(rows()[0]).toBe('Preferences');
    localStorage.clear();
  });

  it('offers something else where nothing is found', async () => {
    workerAnswering();
    await openPopup();

    type('xylo');
    await settled();

    expect(screen.getByText(/No match for/).textContent).toBe('No match for “xylo”');
    expect(screen.getByText('Searched 3 organizations and every action')).toBeTruthy();
    expect(rows()).toEqual(['New organization “xylo”', 'Invite people', 'Open dashboard']);
    expect(await opened(() => press('Enter'))).toMatch(/#\/new-organization\?named=xylo$/);
  });

  it('searches for actions without an organization', async () => {
    workerAnswering();
    await openPopup({
      head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: 0 },
      list: organizationList([]),
    });

    type('prefer');

    expect(rows()).toEqual(['Preferences', 'Backup']);
  });

  it('switches by Alt and a digit to no row that isn’t shown', async () => {
    const sent = workerAnswering();
    const yards = Array.from({ length: 12 }, (_, n) => ({ ...BLUEBIRD, id: `b${n}`, name: `Yard ${n}` }));
    await openPopup({ list: organizationList(yards), head: { ...SELLER, rows: [] } });

    press('6', { code: 'Digit6', altKey: true });
    await settled();
    expect(switches(sent)).toEqual([]);

    press('End');
    press('6', { code: 'Digit6', altKey: true });
    await settled();
    expect(switches(sent)).toHaveLength(1);
  });

  it('leaves another control with Escape, and then the browser closes the popup', async () => {
    workerAnswering();
    await openPopup();
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());

    expect(press('Escape')).toBe(false);
    expect(document.activeElement).toBe(search());
    expect(press('Escape')).toBe(true);
  });
});

describe('pinned organizations', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('come first, with a star, and have the first digits', async () => {
    const sent = workerAnswering();
    await openPopup({ pinnedIds: ['o3', 'gone'] });

    expect(rows()).toEqual(['Cedar & Co', 'Acme Instruments', 'Bluebird Records']);
    expect(screen.getAllByText('Pinned')).toHaveLength(1);
    press('1', { code: 'Digit1', altKey: true });
    await settled();
    expect(switches(sent)).toMatchObject([{ input: { organizationId: 'o3' } }]);
  });

  it('are pinned and unpinned by an action of the field', async () => {
    const sent = workerAnswering();
    await openPopup();
    const pins = () => sent.filter(({ name }) => name === 'organizations.pin');

    type('>pin');
    expect(rows()).toEqual(['Pin Acme Instruments']);
    press('Enter');
    await settled();
    expect(pins()).toMatchObject([
      { input: { connectionId: ACME.id, organizationId: 'o1', isPinned: true } },
    ]);

    await act(() => stored.organizations.pinned.set({ [ACME.id]: { [MARTA.id]: ['o1'] } }));
    await settled();
    alt('P');
    await settled();
    expect(pins()[1]).toMatchObject({ input: { isPinned: false } });
  });

  it('are pinned by the star of the row that was chosen, or by its key, and no row moves meanwhile', async () => {
    const sent = workerAnswering();
    await openPopup();
    const pins = () => sent.filter(({ name }) => name === 'organizations.pin');
    const star = () => document.querySelector('[data-pin]');
    expect(star()).toBeNull();

    press('End');
    await settled();
    vi.advanceTimersByTime(AIMED_AFTER_MS);
    fireEvent.click(star() as Element);
    await settled();
    expect(pins()).toMatchObject([
      { input: { connectionId: ACME.id, organizationId: 'o2', isPinned: true } },
    ]);
    expect(switches(sent)).toEqual([]);

    await act(() => stored.organizations.pinned.set({ [ACME.id]: { [MARTA.id]: ['o2'] } }));
    await settled();
    expect(rows()).toEqual(['Acme Instruments', 'Cedar & Co', 'Bluebird Records']);
    alt('P');
    await settled();
    expect(pins()[1]).toMatchObject({ input: { organizationId: 'o2', isPinned: false } });
  });

  it('are switched to by a click that was under way as the star appeared under it', async () => {
    const sent = workerAnswering();
    await openPopup();

    press('End');
    await settled();
    fireEvent.click(document.querySelector('[data-pin]') as Element);
    await settled();
    expect(sent.filter(({ name }) => name === 'organizations.pin')).toEqual([]);
    expect(switches(sent)).toMatchObject([{ input: { organizationId: 'o2' } }]);
  });

  it('are all shown of more organizations than digits choose among', async () => {
    workerAnswering();
    const yards = Array.from({ length: 12 }, (_, n) => ({ ...BLUEBIRD, id: `b${n}`, name: `Yard ${n}` }));
    await openPopup({
      list: organizationList(yards),
      head: { ...SELLER, rows: [] },
      pinnedIds: ['b9', 'b3', 'b4', 'b5'],
    });

    expect(rows().slice(0, 5)).toEqual(['Yard 9', 'Yard 3', 'Yard 4', 'Yard 5', 'Acme Instruments']);
    expect(rows()).toHaveLength(6);
  });
});

describe('keys of the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows them for a question mark, until the next key', async () => {
    workerAnswering();
    await stored.sessions.sessionList.set(devices(2));
    await openPopup();

    expect(press('?', { shiftKey: true })).toBe(false);
    await settled();
    const shown = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(shown.getByText('Sign out other devices').parentElement?.textContent).toContain('Alt X');
    expect(screen.queryAllByRole('option')).toEqual([]);

    // A screen reader goes through them by these.
    const heading = shown.getByRole('heading');
    expect(document.activeElement).toBe(heading);
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End', 'Tab']) press(key);
    expect(document.activeElement).toBe(heading);

    expect(press('Escape')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(document.activeElement).toBe(search());
    expect(rows()).toHaveLength(3);
  });

  it('opens the account’s menu with Alt+M', async () => {
    workerAnswering();
    await openPopup();

    alt('M');
    await settled();

    expect(document.activeElement?.textContent).toBe('Your account');
  });

  it('goes to the first Accept with Alt+A, where Enter answers, also out of a search', async () => {
    const sent = workerAnswering();
    await openInvited(2);
    type('zz');

    expect(alt('A')).toBe(false);

    expect(search().value).toBe('');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept invitation to Labs i0');
    expect(sent.map(({ name }) => name)).not.toContain('invitations.accept');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept invitation to Labs i1');
  });

  it('switches nowhere by an Enter that was meant for an Accept', async () => {
    const sent = workerAnswering();
    await openPopup();

    alt('A');
    press('Enter');
    await settled();

    expect(switches(sent)).toEqual([]);
  });

  it('goes to an Accept that is there after its key', async () => {
    workerAnswering();
    await openPopup();
    alt('A');

    await act(() => stored.invitations.receivedInvitations.set(invited(1)));
    await settled();

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept invitation to Labs i0');
  });

  it('accepts an invitation that is chosen by its name, and asks before one is declined', async () => {
    const sent = workerAnswering();
    await openInvited(1);

    type('decline inv');
    press('Enter');
    await settled();
    const decline = screen.getByRole('button', { name: 'Decline' });
    expect(document.activeElement).toBe(decline);
    expect(sent.map(({ name }) => name)).not.toContain('invitations.decline');
    expect(fireEvent.keyDown(decline, { key: 'Escape' })).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decline invitation to Labs i0');

    act(() => search().focus());
    type('accept inv');
    press('Enter');
    await settled();
    expect(sent).toContainEqual({ name: 'invitations.accept', input: { invitationId: 'i0' } });
  });

  it('moves on to the next Decline, which only asks, once one is declined', async () => {
    const { invitations, ...list } = invited(2);
    workerAnswering({
      'invitations.decline': async () => {
        const rest = { ...list, invitations: invitations.slice(1) };
        await stored.invitations.receivedInvitations.set(rest);
        return ok(null);
      },
    });
    await openInvited(2);
    fireEvent.click(screen.getByRole('button', { name: 'Decline invitation to Labs i0' }));

    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await settled();

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decline invitation to Labs i1');
  });
});
