import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { browserWith, workerAnswering } from './fakeExtension';
import { openOptionsPage, settled, store } from './optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN } from './stored';

const OTHER = { id: 'o2', name: 'Bluefin Audio', slug: 'bluefin', logo: null };
const SANDBOX = { ...ACME, id: 'sandbox', name: 'Sandbox', baseURL: 'https://sandbox.acme.dev' };

async function open(hash = '#/home') {
  browserWith();
  const sent = workerAnswering({ 'organizations.checkSlug': ok({ available: true }) });
  await store({
    connections: { list: [ACME, SANDBOX], activeId: ACME.id },
    session: SIGNED_IN,
    heads: { acme: { ...HEAD, rows: [INSTRUMENTS, OTHER], organizationCount: 2 } },
  });
  await openOptionsPage(hash);
  return () => sent.filter(({ name }) => name !== 'sessions.refresh');
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search or jump to…' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function key(name: string, more: KeyboardEventInit = {}) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
  await settled();
}

async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await settled();
}

const toggle = () => key('k', { ctrlKey: true });

/** The dialog focuses its field some frames after it opens. */
async function search() {
  await toggle();
  await waitFor(() => expect(document.activeElement).toBe(field()));
}

describe('the palette', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('opens by the key of K on a Cyrillic keyboard', async () => {
    await open();
    await key('л', { code: 'KeyK', ctrlKey: true });

    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('opens by Ctrl+K and by a button, closes by Escape, and gives the focus back', async () => {
    await open();
    const button = within(document.body).getAllByRole('button', { name: /^Search/ })[0];
    button?.focus();
    await search();
    expect(document.activeElement).toBe(field());

    await key('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);

    fireEvent.click(button as HTMLElement);
    await settled();
    expect(field()).toBeTruthy();
    await toggle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds organizations, then pages and settings, then actions, and asks nobody', async () => {
    const sent = await open('#/preferences');
    await search();

    await type('s');
    expect(sent()).toEqual([]);

    await type('blue');
    expect(options()[0]).toContain('Bluefin Audio');
    await type('theme');
    expect(options()[0]).toContain('ThemePreferences');
    await type('sandbox');
    expect(options()[0]).toContain('Switch to Sandbox');
  });

  it.each([
    ['logout', 'Sign out'],
    ['log out', 'Sign out'],
    ['> revoke', 'Sign out a device…'],
    ['refunds', 'Payments'],
    ['dark', 'Theme'],
    ['den', 'Density'],
    ['compact', 'Density'],
    ['sections', 'Popup'],
    ['sounds', 'Mute sounds'],
    ['localhost', 'Servers'],
    ['2fa', 'Two-factor authentication'],
    ['password', 'Change password'],
    ['delete account', 'Delete account'],
    ['feedback', 'Diagnostics'],
    ['sandbox.acme.dev', 'Switch to Sandbox'],
  ])('finds by "%s" what others call %s', async (typed, name) => {
    await open();
    await search();
    await type(typed);

    expect(options()[0]?.startsWith(name)).toBe(true);
  });

  it.each([
    ['dark', 'Themedark mode'],
    ['avatar', 'Profileavatar'],
    ['> revoke', 'Sign out a device…revoke'],
  ])('shows by which word "%s" found something', async (typed, option) => {
    await open();
    await search();
    await type(typed);

    expect(options()[0]?.replace('↵', '')).toBe(option);
    expect(screen.getByRole('option', { selected: true }).querySelector('bdi mark')).toBeTruthy();
  });

  it('has nothing for "me" whose reason isn’t shown', async () => {
    await open();
    await search();
    await type('me');

    const marked = screen
      .getAllByRole('option')
      .filter(({ textContent }) => !textContent?.startsWith('Find “'))
      .map((option) => option.querySelector('mark')?.textContent?.toLowerCase());
    expect(new Set(marked)).toEqual(new Set(['me']));
    const pages = screen.getByText('Pages', { selector: 'p' });
    expect(pages.nextElementSibling?.textContent).toMatch(/^Me/);
  });

  it('leads to the devices, of which one can be revoked', async () => {
    await open();
    await search();
    await type('> sign out a device');
    await key('Enter');

    expect(window.location.hash).toBe('#/security');
  });

  it('leads to where a server is asked by those who administer it though nothing shows it', async () => {
    const sent = await open();
    await search();
    await type('> users');
    expect(options()).toEqual([expect.stringContaining('I administer this server')]);
    await key('Enter');

    expect(window.location.hash).toBe('#/servers');
    expect(sent().filter(({ name }) => name.startsWith('admin.'))).toEqual([]);
  });

  it('switches by Enter', async () => {
    const sent = await open();
    await search();
    await type('bluefin');
    await key('Enter');

    expect(sent()).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o2' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();

    await key('z', { code: 'KeyZ', altKey: true });
    expect(sent().at(-1)).toEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o1' },
    });
  });

  it('leads to a page, whose heading has the focus', async () => {
    await open();
    await search();
    await type('prefer');
    await key('Enter');

    expect(window.location.hash).toBe('#/preferences');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leads from one part of an organization to another, whose heading has the focus', async () => {
    await open('#/organization?id=o1&tab=members');
    document.documentElement.scrollTop = 400;
    await search();
    await type('settings');
    await key('Enter');

    expect(window.location.hash).toBe('#/organization?id=o1');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it.each([
    ['an organization', 'bluefin'],
    ['an action', 'pin acme'],
  ])('gives the focus to the heading after a choice that stays on the page: %s', async (_, typed) => {
    await open();
    const other = document.createElement('p');
    Object.assign(other, { role: 'status', textContent: '1–25 of 80' });
    screen.getByRole('main').append(other);
    await search();
    await type(typed);
    await key('Enter');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('moves by arrows, around the ends too', async () => {
    await open();
    await search();
    const first = chosen();
    await key('ArrowUp');
    expect(chosen()).not.toBe(first);
    await key('ArrowDown');
    expect(chosen()).toBe(first);
  });

  it('has actions only after ">"', async () => {
    await open();
    await search();
    await type('>');

    expect(options().some((option) => option?.includes('New organization'))).toBe(true);
    expect(options().some((option) => option?.includes('Bluefin'))).toBe(false);
    await type('> add');
    expect(options()[0]).toContain('Add server');
  });

  it('stays with the organization that the address names', async () => {
    await open('#/events?organization=o2');

    await search();
    await type('metrics');
    expect(options()[0]).toContain('Metrics');
    await key('Enter');
    expect(window.location.hash).toBe('#/metrics?organization=o2');

    await search();
    await type('zzzzqq');
    await key('ArrowDown');
    await key('Enter');
    expect(window.location.hash).toBe('#/customers?organization=o2');
  });

  it('leads away from an organization of others', async () => {
    await open('#/events?organization=gone');

    await search();
    await type('metrics');
    await key('Enter');
    expect(window.location.hash).toBe('#/metrics');
    await search();
    await type('invite people');
    expect(options()[0]).toContain('Invite people to Acme Instruments');
  });

  it('finds scattered letters where nothing else matches', async () => {
    await open();
    await search();

    await type('bfa');
    expect(options()[0]).toContain('Bluefin Audio');
  });

  it('suggests something where nothing matches, and asks a page only when that is chosen', async () => {
    const sent = await open('#/preferences');
    await search();
    await type('zzzzqq');

    expect(screen.getByText(/^No match for/).textContent).toBe('No match for “zzzzqq”');
    expect(options()).toEqual([
      expect.stringContaining('Find “zzzzqq” in Payments'),
      expect.stringContaining('Find “zzzzqq” in Customers'),
      expect.stringContaining('New organization “zzzzqq”'),
      expect.stringContaining('Invite people to Acme Instruments'),
      expect.stringContaining('Open dashboard'),
    ]);
    expect(sent()).toEqual([]);
    await key('ArrowDown');
    await key('Enter');
    expect(window.location.hash).toBe('#/customers');
  });

  it('fills in the name of a new organization that was searched for', async () => {
    await open();
    await search();
    await type('Zulu Works');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('Enter');

    expect(window.location.hash).toBe('#/new-organization?named=Zulu+Works');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zulu Works');
    expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('zulu-works');
  });

  it('leads to a new organization, whose name has the focus', async () => {
    await open();
    await search();
    await type('new organization');
    await key('Enter');

    expect(window.location.hash).toBe('#/new-organization');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('leads to the form for invitations, not to the top of its page', async () => {
    await open();
    await search();
    await type('invite people');
    await key('Enter');

    expect(window.location.hash).toBe('#/organization?id=o1&tab=invitations&invite=');
  });

  it('has the active organization last, marked, and leaves it as it is', async () => {
    const sent = await open();
    await search();
    await type('acme instruments');

    expect(screen.getByRole('option', { selected: true }).querySelector('[aria-label=Active]')).toBeTruthy();
    await key('Enter');
    expect(sent().some(({ name }) => name === 'organizations.setActive')).toBe(false);
  });

  it('pins the active organization, with Undo', async () => {
    const sent = await open();
    await search();
    await type('pin acme');
    await key('Enter');
    await key('z', { code: 'KeyZ', altKey: true });

    const pins = sent().filter(({ name }) => name === 'organizations.pin');
    expect(pins.map(({ input }) => input)).toEqual([
      { connectionId: 'acme', organizationId: 'o1', isPinned: true },
      { connectionId: 'acme', organizationId: 'o1', isPinned: false },
    ]);
  });
});
