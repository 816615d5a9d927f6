import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded beforehand, so that it is there when the popup comes to rest.
import '@/components/popup/ShortcutsView';
import { ok } from '@/lib/core/result';
import { listOf as invitationsOf, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { settled, workerAnswering } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { BLUEBIRD, listOf, openPopup, SELLER } from './openPopup';

const search = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const alt = (letter: string) => press(letter.toLowerCase(), { code: `Key${letter}`, altKey: true });
const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);
const switches = (sent: readonly { name: string }[]) =>
  sent.filter(({ name }) => name === 'organizations.setActive');

/** The address of the page that a press opens. */
async function opened(run: () => void): Promise<string> {
  const create = vi.fn(async (_tab: { url?: string }) => ({}));
  Object.assign(fakeBrowser.tabs, { create });
  run();
  await settled();
  return create.mock.calls[0]?.[0].url ?? '';
}

const invited = (count: number) =>
  invitationsOf(many(count, { expiresAt: null }), { connectionId: ACME.id, userId: MARTA.id });

async function openInvited(count: number) {
  await stored.invitations.receivedInvitations.set(invited(count));
  await openPopup();
}

describe('the field for everything', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('finds organizations, then actions, without a request', async () => {
    const sent = workerAnswering();
    await openPopup();
    const before = sent.length;

    type('ce');
    await settled();

    expect(rows()[0]).toBe('Cedar & Co');
    expect(rows()).toContain('Preferences');
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      expect.stringMatching(/^Organizations/),
      expect.stringMatching(/^Actions/),
    ]);
    expect(sent).toHaveLength(before);
  });

  it('does an action by Enter, and shows the organizations again', async () => {
    workerAnswering();
    await openPopup();
    type('passkeys');

    expect(rows()).toEqual(['Security']);
    expect(await opened(() => press('Enter'))).toMatch(/#\/security$/);
    expect(search().value).toBe('');
    expect(rows()).toHaveLength(3);
  });

  it.each([
    ['>invite', 'Invite people', /#\/organization\?id=o1&tab=invitations$/],
    ['>new org', 'New organization', /#\/new-organization$/],
    ['>add', 'Add a server', /#\/welcome$/],
    ['>dash', 'Open dashboard', /app\.acme\.dev/],
  ])('does %s', async (typed, name, url) => {
    workerAnswering();
    await openPopup();

    type(typed);

    expect(rows()[0]).toBe(name);
    expect(await opened(() => press('Enter'))).toMatch(url);
  });

  it('shows the key of an action beside it', async () => {
    workerAnswering();
    await openPopup();

    type('>sign out others');

    expect(screen.getByRole('option', { name: 'Sign out others' }).textContent).toContain('Alt X');
  });

  it('offers something else where nothing is found', async () => {
    workerAnswering();
    await openPopup();

    type('xylo');
    await settled();

    expect(screen.getByText(/No match for/).textContent).toBe('No match for “xylo”');
    expect(screen.getByText('Searched 3 organizations and every action')).toBeTruthy();
    expect(rows()).toEqual(['Invite people', 'New organization', 'Open dashboard']);
  });

  it('searches for actions without an organization', async () => {
    workerAnswering();
    await openPopup({
      head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: 0 },
      list: listOf([]),
    });

    type('prefer');

    expect(rows()).toEqual(['Preferences']);
  });

  it('switches by Alt and a digit to no row that isn’t shown', async () => {
    const sent = workerAnswering();
    const yards = Array.from({ length: 12 }, (_, n) => ({ ...BLUEBIRD, id: `b${n}`, name: `Yard ${n}` }));
    await openPopup({ list: listOf(yards), head: { ...SELLER, rows: [] } });

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
    screen.getByRole('button', { name: 'Refresh' }).focus();

    expect(press('Escape')).toBe(false);
    expect(document.activeElement).toBe(search());
    expect(press('Escape')).toBe(true);
  });
});

describe('keys of the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows them for a question mark, until the next key', async () => {
    workerAnswering();
    await openPopup();

    expect(press('?', { shiftKey: true })).toBe(false);
    await settled();
    const shown = within(screen.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(shown.getByText('Sign out others').parentElement?.textContent).toContain('Alt X');
    expect(screen.queryAllByRole('option')).toEqual([]);

    expect(press('Escape')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Keyboard shortcuts' })).toBeNull();
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
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept Labs i0');
    expect(sent.map(({ name }) => name)).not.toContain('invitations.accept');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept Labs i1');
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

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept Labs i0');
  });

  it('accepts an invitation that is chosen by its name, and asks before one is declined', async () => {
    const sent = workerAnswering();
    await openInvited(1);

    type('decline the inv');
    press('Enter');
    await settled();
    const decline = screen.getByRole('button', { name: 'Decline' });
    expect(document.activeElement).toBe(decline);
    expect(sent.map(({ name }) => name)).not.toContain('invitations.decline');
    expect(fireEvent.keyDown(decline, { key: 'Escape' })).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decline Labs i0');

    search().focus();
    type('accept the inv');
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
    fireEvent.click(screen.getByRole('button', { name: 'Decline Labs i0' }));

    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await settled();

    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decline Labs i1');
  });
});
