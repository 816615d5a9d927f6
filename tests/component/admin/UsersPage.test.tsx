import { cleanup, fireEvent, act as reacting, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Pages load when they are opened, so this loads the page before.
import '@/components/admin/UsersPage';
import { fail, ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { act, choose, field, openAction, press, type } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { measured } from '../ui/measured';
import { BANNED, NOOR, open, SELF, usersPage } from './usersPage';

const sentInputs = (sent: readonly Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ input }) => input);
const changes = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => /^admin\.(?!users$|permissions$|userSessions$)/.test(name));

describe('UsersPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists users with role and ban, and who is looking', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
    expect(screen.getByText('3 users')).toBeTruthy();
    expect(screen.getByText('noor@acme.dev')).toBeTruthy();
    expect(screen.getByText('support')).toBeTruthy();
    expect(screen.getByTitle('=Fraud').textContent).toBe('Banned');
    expect(screen.getByText('You')).toBeTruthy();
  });

  it('shows the users once it is known what may be done to them, which takes room in their rows', async () => {
    const permissions = Promise.withResolvers<ReturnType<typeof ok>>();
    await open({ 'admin.permissions': () => permissions.promise });
    expect(screen.queryByText('noor@acme.dev')).toBeNull();

    permissions.resolve(ok(['user:list', 'user:ban']));
    await settled();
    expect(screen.getByText('noor@acme.dev')).toBeTruthy();
  });

  it('has badges only for roles beside the one of every user', async () => {
    await open();

    expect(screen.queryByText(/^user$/i)).toBeNull();
    expect(screen.getAllByText('Admin')).toHaveLength(1);

    await act('Noor Haddad', 'Change role');
    expect(screen.getByRole('checkbox', { name: 'User' })).toBeTruthy();
  });

  it('offers the roles that the server is known to have, and the user’s own, not those of other users', async () => {
    const offered = () =>
      within(screen.getByRole('group', { name: /^Roles for/ }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
    await open();

    await act('Noor Haddad', 'Change role');
    expect(offered()).toEqual(['User', 'Admin']);
    await press('Cancel');
    await act('Ana Duarte', 'Change role');
    expect(offered()).toEqual(['User', 'Admin', 'support']);

    // An unchecked role can still be checked again.
    fireEvent.click(screen.getByRole('checkbox', { name: 'support' }));
    expect(offered()).toEqual(['User', 'Admin', 'support']);
  });

  it('is neither offered to an ordinary user nor asked for', async () => {
    const sent = await open({}, 'user');

    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
    expect(sent.filter(({ name }) => name.startsWith('admin.'))).toEqual([]);
  });

  const standing = (isGranted: boolean, askedAt = Date.now(), role = 'customer') =>
    stored.admin.standings.set({ acme: { marta: { role, isGranted, askedAt } } });
  const isOffered = () => screen.queryByRole('link', { name: 'Users' }) !== null;
  const questions = (sent: readonly Sent[]) => sentInputs(sent, 'admin.permissions').length;

  it('is offered to a role of the server’s own once the server has granted it', async () => {
    const sent = await open({}, 'customer');
    expect(isOffered()).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
    expect(questions(sent)).toBe(1);

    await reacting(() => standing(true));

    expect(isOffered()).toBe(true);
    // The address named it all the while; the page itself asks whether the user administers the server.
    expect(screen.getByRole('heading', { name: 'Users' })).toBeTruthy();
  });

  it('is not offered to a role of the server’s own that it refused, which is asked again after a day', async () => {
    await standing(false);
    expect(questions(await open({}, 'customer'))).toBe(0);
    expect(isOffered()).toBe(false);
    cleanup();

    await standing(false, Date.now() - DAY_MS);
    expect(questions(await open({}, 'customer'))).toBe(1);
    cleanup();

    // Nothing is known of another role.
    await standing(true);
    expect(questions(await open({}, 'support'))).toBe(1);
    expect(isOffered()).toBe(false);
  });

  it('is offered to an ordinary user whom the server named an administrator, and asked for again after a day', async () => {
    await standing(true, Date.now() - DAY_MS, 'user');
    const sent = await open({}, 'user');

    expect(isOffered()).toBe(true);
    expect(questions(sent)).toBeGreaterThan(0);
    await reacting(() => standing(false, Date.now(), 'user'));
    expect(isOffered()).toBe(false);
  });

  it.each([
    ['Edit', 'Name'],
    ['Change role', 'User'],
    ['Set password', 'New password'],
    ['Ban', 'Ban reason'],
  ])('begins in the first field of what a menu opens: %s…, %s', async (action, label) => {
    await open();

    await act('Noor Haddad', action);

    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('begins a new user with the name', async () => {
    await open();

    await press('New user');

    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('has the server search, filter and sort, from the first page on', async () => {
    const pause = holdTimers();
    const sent = await open({ 'admin.users': usersPage([NOOR], 100_000) });

    await press('Next');
    await type('Search by email', 'noor');
    await pause();
    await press('Filter');
    await choose('Search in', 'Name');
    await choose('Match', 'Starts with');
    await choose('Filter by', 'Banned');
    await choose('Sort by', 'Name, A–Z');

    const asked = sentInputs(sent, 'admin.users');
    expect(asked[1]).toMatchObject({ offset: 100 });
    expect(asked.at(-1)).toEqual({
      search: 'noor',
      field: 'name',
      operator: 'starts_with',
      filter: { banned: true },
      sortBy: 'name',
      isDescending: false,
      offset: 0,
      limit: 100,
    });
  });

  it('keeps the page before one that could not be read, and goes on from there', async () => {
    let isDown = true;
    await open({
      'admin.users': (input) =>
        isDown && (input as { offset: number }).offset > 0 ? fail('server-error') : usersPage([NOOR], 250),
    });

    await press('Next');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('1–1 of 250')).toBeTruthy();
    isDown = false;
    await press('Next');

    expect(screen.getByText('101–101 of 250')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the names where no address matches, and the addresses where no name does', async () => {
    const pause = holdTimers();
    const sent = await open({ 'admin.users': usersPage([]) });
    expect(screen.queryByRole('button', { name: 'Search names' })).toBeNull();

    await type('Search by email', 'Noor Haddad');
    await pause();
    await press('Search names');
    expect(sentInputs(sent, 'admin.users').at(-1)).toMatchObject({ search: 'Noor Haddad', field: 'name' });

    await press('Search emails');
    expect(sentInputs(sent, 'admin.users').at(-1)).toMatchObject({ search: 'Noor Haddad', field: 'email' });
  });

  it('offers what it offered until the other field was searched', async () => {
    const pause = holdTimers();
    const sent = await open({
      'admin.users': (input) =>
        JSON.stringify(input).includes('"name"') ? new Promise(() => undefined) : usersPage([]),
    });
    await type('Search by email', 'Noor Haddad');
    await pause();

    await press('Search names');
    await press('Search names');

    expect(screen.queryByRole('button', { name: 'Search emails' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Search names' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(sentInputs(sent, 'admin.users').at(-1)).toMatchObject({ search: 'Noor Haddad', field: 'name' });
  });

  it('draws only the rows in sight', async () => {
    measured(640, 68);
    const hundred = Array.from({ length: 100 }, (_, index) => ({ ...NOOR, id: `u${index}` }));
    await open({ 'admin.users': usersPage(hundred, 100_000) });

    expect(screen.getAllByRole('button', { name: 'Actions for Noor Haddad' }).length).toBeLessThan(60);
  });

  it('offers what the role permits, and nothing harmful for oneself', async () => {
    await open({ 'admin.permissions': ok(['user:list', 'user:ban']) });

    await openAction('Noor Haddad', 'Ban');
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Details', 'Ban…']);
    expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });

    await openAction('Marta Kowalska', 'Details');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Details']);
  });

  it('bans with a reason and for a while', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Ban');
    await type('Ban reason', 'Spam');
    await choose('How long', '7 days');
    await press('Ban');

    expect(changes(sent)).toEqual([
      { name: 'admin.ban', input: { userId: 'noor', reason: 'Spam', seconds: 604_800 } },
    ]);
  });

  it('bans until a day in the future only', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Ban');
    await choose('How long', 'Custom date…');
    await type('Last day of the ban', '2020-01-01');
    await press('Ban');
    expect(screen.getByText('Choose a day in the future.')).toBeTruthy();

    await type('Last day of the ban', '2120-01-01');
    await press('Ban');
    expect(changes(sent)).toHaveLength(1);
  });

  it('bans several for one reason and until one end', async () => {
    const sent = await open({
      'admin.users': usersPage([SELF, NOOR, { ...NOOR, id: 'bo', name: 'Bo Lin' }]),
    });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bo Lin' }));
    await press('Ban…');
    await type('Ban reason', 'Spam');
    await choose('How long', '7 days');
    await press('Ban 2 users');

    expect(changes(sent).map(({ input }) => input)).toEqual(
      ['noor', 'bo'].map((userId) => ({ userId, reason: 'Spam', seconds: 604_800 })),
    );
  });

  it.each([
    ['another search', () => type('Search by email', 'marta'), () => type('Search by email', '')],
    ['another filter', () => choose('Filter by', 'Banned'), () => choose('Filter by', 'All users')],
    ['another page', () => press('Next'), () => press('Previous')],
  ])('selects nobody any more after %s', async (_what, change, changeBack) => {
    const pause = holdTimers();
    await open({
      'admin.users': (input) => {
        const { search, filter, offset } = input as { search: string; filter: object | null; offset: number };
        return usersPage(search || filter || offset > 0 ? [SELF] : [SELF, NOOR], 250);
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    await press('Ban…');

    await change();
    await pause();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await changeBack();
    await pause();

    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Noor Haddad' });
    expect(box.checked).toBe(false);

    // The form about the former selection doesn't open for the next one.
    fireEvent.click(box);
    expect(screen.queryByLabelText('Ban reason')).toBeNull();
  });

  it.each([
    ['Impersonate', 'admin.impersonate', 'Impersonate', 'Impersonate Noor Haddad'],
    ['Delete', 'admin.deleteUser', 'Delete', 'Delete Noor Haddad'],
  ] as const)('names what could not be confirmed: %s', async (action, command, button, title) => {
    await open({ [command]: fail('not-confirmed') });

    await act('Noor Haddad', action);
    await press(button);

    expect(screen.getByRole('alert').textContent).toContain(`${title}This may not have worked.`);
  });

  it.each([
    ['Impersonate', 'admin.impersonate', 'Couldn’t impersonate Noor Haddad'],
    ['Delete', 'admin.deleteUser', 'Couldn’t delete Noor Haddad'],
  ] as const)('says what the server refused: %s', async (action, command, title) => {
    await open({ [command]: fail('refused') });

    await act('Noor Haddad', action);
    await press(action);

    expect(screen.getByRole('alert').textContent).toContain(`${title}The server doesn’t let your account`);
  });

  it('names what could not be confirmed of a ban, a session and several bans', async () => {
    await open({
      'admin.unban': fail('not-confirmed'),
      'admin.ban': fail('not-confirmed'),
      'admin.revokeSession': fail('not-confirmed'),
    });
    const failure = () => screen.getByRole('alert').textContent;

    await act('Ana Duarte', 'Unban');
    expect(failure()).toContain('Unban Ana DuarteThis may not have worked.');
    await press('Dismiss');

    await act('Noor Haddad', 'Details');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Sign out Chrome 156 on Linux' })[0] as HTMLElement,
    );
    await press('Sign out');
    expect(failure()).toContain('Sign out Chrome 156 on LinuxThis may not have worked.');
    await press('Dismiss');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    await press('Ban…');
    await press('Ban 1 user');
    expect(failure()).toContain('Ban 1 userNoor Haddad: This may not have worked.');
  });

  it('says of each that a server refused what it refused, in the words of the server', async () => {
    const detail = 'You are not allowed to access resource: user';
    await open({ 'admin.ban': { ok: false, error: { code: 'refused', detail } } });

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    await press('Ban…');
    await press('Ban 1 user');

    const failure = screen.getByText(/Server response:/);
    expect(failure.textContent).toBe(`Server response: ${detail}`);
    expect(failure.closest('details')?.open).toBe(false);
    expect(failure.closest('details')?.parentElement?.textContent).toContain('Noor Haddad');
  });

  it('lifts a ban, changes roles, typed ones too, edits and sets a password', async () => {
    const sent = await open();

    await act('Ana Duarte', 'Unban');
    await act('Noor Haddad', 'Change role');
    await type('Other roles', 'support, billing');
    await press('Save role');
    await act('Noor Haddad', 'Edit');
    await type('Name', 'Noor H.');
    await press('Save');
    await act('Noor Haddad', 'Edit');
    await type('Email', 'noor@new.example');
    await press('Save');
    await act('Noor Haddad', 'Edit');
    await press('Save');
    await act('Noor Haddad', 'Set password');
    await type('New password', 'walnut-harbour-31');
    await press('Set password');

    expect(changes(sent)).toEqual([
      { name: 'admin.unban', input: { userId: 'ana' } },
      { name: 'admin.setRole', input: { userId: 'noor', roles: ['user', 'support', 'billing'] } },
      { name: 'admin.updateUser', input: { userId: 'noor', name: 'Noor H.', email: null } },
      { name: 'admin.updateUser', input: { userId: 'noor', name: null, email: 'noor@new.example' } },
      { name: 'admin.setPassword', input: { userId: 'noor', newPassword: 'walnut-harbour-31' } },
    ]);
  });

  it('impersonates and deletes after one question each', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Impersonate');
    await press('Cancel');
    expect(changes(sent)).toEqual([]);
    await act('Noor Haddad', 'Impersonate');
    await press('Impersonate');
    await act('Noor Haddad', 'Delete');
    await press('Delete');

    expect(changes(sent)).toEqual([
      { name: 'admin.impersonate', input: { userId: 'noor' } },
      { name: 'admin.deleteUser', input: { userId: 'noor' } },
    ]);
  });

  it('creates a user, and keeps what was typed where the server refuses it', async () => {
    const answers: Record<string, unknown> = { 'admin.createUser': fail('user-exists') };
    const sent = await open({ 'admin.createUser': () => answers['admin.createUser'] as never });

    await press('New user');
    const form = within(screen.getByRole('region', { name: 'New user' }));
    await type('Name', 'Nadia Berg');
    await type('Email', 'nadia@acme.dev');
    fireEvent.click(form.getByRole('button', { name: 'Create user' }));
    await settled();
    expect(screen.getByText(/already/)).toBeTruthy();
    expect(field('Name').value).toBe('Nadia Berg');

    answers['admin.createUser'] = ok(null);
    fireEvent.click(form.getByRole('button', { name: 'Create user' }));
    await settled();
    expect(screen.queryByRole('region', { name: 'New user' })).toBeNull();
    expect(sentInputs(sent, 'admin.createUser').at(-1)).toEqual({
      name: 'Nadia Berg',
      email: 'nadia@acme.dev',
      password: null,
      roles: ['user'],
    });
  });

  it('exports all that is filtered, without formulas', async () => {
    let written = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => {
        written = text;
      });
      return 'blob:users';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const sent = await open({
      'admin.users': (input) => {
        const { offset } = input as { offset: number };
        return usersPage(offset === 0 ? [SELF, NOOR] : offset === 2 ? [BANNED] : [], 3);
      },
    });

    await press('Export CSV');

    await vi.waitFor(() => expect(written).toContain('ana@acme.dev'));
    const lines = written.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe(
      'ana,Ana Duarte,ana@acme.dev,true,"user,support",true,\'=Fraud,,2026-02-02T00:00:00.000Z',
    );
    expect(sentInputs(sent, 'admin.users').at(-1)).toMatchObject({ offset: 3, limit: 500 });
    vi.restoreAllMocks();
  });

  it('says why nothing can be listed', async () => {
    await open({ 'admin.users': fail('user-list-refused'), 'admin.permissions': ok([]) });

    expect(screen.getByText(/can’t list users/)).toBeTruthy();
  });
});
