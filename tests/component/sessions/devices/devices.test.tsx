import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { clockText, untilText } from '@/lib/core/i18n/timeText';
import { fail, ok, type Result } from '@/lib/core/result';
import { HOUR_MS } from '@/lib/core/time';
import type { ListedSession, SessionList } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { openPopup } from '../../popup/openPopup';
import { type Answers, holdSessionRead, workerAnswering } from '../../shell/fakeExtension';
import { settled } from '../../shell/optionsPage';
import { ACME, MARTA } from '../../shell/stored';

const session = (id: string, browser: string, change: Partial<ListedSession> = {}): ListedSession => ({
  id,
  device: { browser, system: 'Linux', kind: 'desktop' },
  ipAddress: '203.0.113.7',
  createdAt: Date.now() - 5 * HOUR_MS,
  updatedAt: Date.now() - 2 * HOUR_MS,
  expiresAt: Date.now() + 100 * HOUR_MS,
  current: false,
  ...change,
});

const HERE = session('s1', 'Chromium', { current: true });
const FIREFOX = session('s2', 'Firefox');

const makeList = (sessions: ListedSession[], change: Partial<SessionList> = {}): SessionList => ({
  connectionId: ACME.id,
  userId: MARTA.id,
  sessions,
  maybeCut: false,
  fetchedAt: Date.now(),

  error: null,
  ...change,
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function openWith(list: SessionList | null, answers: Answers = {}) {
  const sent = workerAnswering(answers);
  await stored.sessions.sessionList.set(list);
  await openPopup();
  await settled();
  press(/^(\d+\+? devices?$|Your devices)/);
  return sent;
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const altX = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'x', code: 'KeyX', altKey: true });
const never = new Promise<Result<unknown>>(() => {});

describe('the devices in the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists them in two lines each, this one first and marked', async () => {
    await openWith(makeList([HERE, FIREFOX]));

    expect(screen.getByRole('heading', { level: 2, name: /devices$/ }).textContent).toBe('2 devices');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Chromium on LinuxThis device203.0.113.7 · renewed 2h ago',
      'Firefox on Linux203.0.113.7 · renewed 2h agoSign out',
    ]);
  });

  it('shows everything that is known about each in its details', async () => {
    await openWith(makeList([HERE, FIREFOX]));

    press('Show details');

    const began = clockText('en', FIREFOX.createdAt ?? 0, Date.now());
    const ends = untilText('en', FIREFOX.expiresAt ?? 0, Date.now());
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      `Chromium on LinuxThis device203.0.113.7·renewed 2h agosince ${began}·ends ${ends}`,
      `Firefox on Linux203.0.113.7·renewed 2h agosince ${began}·ends ${ends}Sign out`,
    ]);
    press('Show less');
    expect(rows()[0]?.textContent).not.toContain('ends');
  });

  it('shows what the server reports about a device, and nothing else', async () => {
    const facts = { ipAddress: null, createdAt: null, updatedAt: null, expiresAt: Date.now() - 1 };
    await openWith(makeList([HERE, session('s2', 'Firefox', facts)]));

    press('Show details');
    expect(rows()[1]?.textContent).toBe('Firefox on LinuxendedSign out');
  });

  it('asks before it revokes one, in its place, and Enter does it', async () => {
    const sent = await openWith(makeList([HERE, FIREFOX]), { 'sessions.revoke': never });

    press('Sign out Firefox on Linux');

    expect(screen.getByRole('alert').textContent).toContain('Firefox on LinuxSign out this device?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out' }));
    expect(sent).toEqual([]);
    press('Sign out');
    await settled();
    expect(sent).toEqual([{ name: 'sessions.revoke', input: { sessionId: 's2' } }]);
    expect(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }).ariaBusy).toBe('true');
  });

  it('is not answered by the key that asked, while that is still held', async () => {
    const sent = await openWith(makeList([HERE, FIREFOX]));
    press('Sign out Firefox on Linux');

    const held = { key: 'Enter', repeat: true };
    const isUnhandled = fireEvent.keyDown(screen.getByRole('button', { name: 'Sign out' }), held);

    // A handled key presses nothing in a browser.
    expect(isUnhandled).toBe(false);
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Sign out' }), { key: 'Enter' })).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is not answered by the second half of a double click', async () => {
    const sent = await openWith(makeList([HERE, FIREFOX]), { 'sessions.revoke': never });
    press('Sign out Firefox on Linux');

    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }), { detail: 2 });
    await settled();
    expect(sent).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }), { detail: 1 });
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('keeps it on Escape, without closing the popup', async () => {
    const sent = await openWith(makeList([HERE, FIREFOX]));
    press('Sign out Firefox on Linux');

    const isUnhandled = fireEvent.keyDown(screen.getByRole('button', { name: 'Sign out' }), {
      key: 'Escape',
    });

    expect(isUnhandled).toBe(false);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  });

  it('has it gone once the server no longer lists it', async () => {
    await openWith(makeList([HERE, FIREFOX]), {
      'sessions.revoke': async () => {
        await stored.sessions.sessionList.set(makeList([HERE]));
        return ok(null);
      },
    });

    press('Sign out Firefox on Linux');
    press('Sign out');
    await settled();

    expect(rows()).toHaveLength(1);
    expect(screen.getByText('Signed in on this device only')).toBeTruthy();
  });

  it('confirms it, with the focus on the next one, the one before, or the row of devices', async () => {
    const left = [FIREFOX, session('s3', 'Edge'), session('s4', 'Opera')];
    await openWith(makeList([HERE, ...left]), {
      'sessions.revoke': async (input) => {
        const { sessionId } = input as { sessionId: string };
        left.splice(0, left.length, ...left.filter(({ id }) => id !== sessionId));
        await stored.sessions.sessionList.set(makeList([HERE, ...left]));
        return ok(null);
      },
    });
    const signOut = async (device: string) => {
      act(() => screen.getByRole('button', { name: `Sign out ${device}` }).focus());
      press(`Sign out ${device}`);
      press('Sign out');
      await settled();
    };

    await signOut('Edge on Linux');
    expect(screen.getByRole('status').textContent).toBe('Signed out Edge on Linux');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Opera on Linux' }));

    await signOut('Opera on Linux');
    expect(screen.getByRole('status').textContent).toBe('Signed out Opera on Linux');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));

    await signOut('Firefox on Linux');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 device' }));
  });

  it('shows why one is still there', async () => {
    await openWith(makeList([HERE, FIREFOX]), { 'sessions.revoke': fail('not-revoked') });

    press('Sign out Firefox on Linux');
    press('Sign out');
    await settled();

    expect(rows()[1]?.textContent).toContain('It’s still signed in.');
    expect(screen.getByRole('button', { name: 'Sign out Firefox on Linux' })).toBeTruthy();
  });

  it('is not sure whether one is still there without a response', async () => {
    await openWith(makeList([HERE, FIREFOX]), { 'sessions.revoke': fail('timeout') });

    press('Sign out Firefox on Linux');
    press('Sign out');
    await settled();

    expect(rows()[1]?.textContent).toContain('It may still be signed in.');
  });

  it('asks who that is in place, and then does it', async () => {
    let isFresh = false;
    const sent = await openWith(makeList([HERE, FIREFOX]), {
      'sessions.revoke': () => (isFresh ? ok(null) : fail('needs-confirmation')),
      'confirmation.methods': ok({ password: true, passkey: false, providers: [] }),
      'confirmation.password': () => {
        isFresh = true;
        return ok({ next: 'done' });
      },
    });
    press('Sign out Firefox on Linux');
    press('Sign out');
    await settled();

    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'correct horse' } });
    press('Confirm');
    await settled();

    expect(sent.filter(({ name }) => name === 'sessions.revoke')).toHaveLength(2);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it.each([
    ['Use a passkey in a tab', { passkey: true, providers: [] }],
    ['Use GitHub in a tab', { passkey: false, providers: ['github'] }],
  ])('opens a page with the question, and keeps the popup open: %s', async (name, methods) => {
    const create = vi.fn(async (_tab: object) => ({}));
    const sent = await openWith(makeList([HERE, FIREFOX]), {
      'sessions.revoke': fail('needs-confirmation'),
      'confirmation.methods': ok({ password: false, ...methods }),
    });
    Object.assign(fakeBrowser.tabs, { create });
    press('Sign out Firefox on Linux');
    press('Sign out');
    await settled();

    press(name);
    await settled();

    const url = expect.stringMatching(/options\.html#\/security\?revoke=s2$/);
    expect(create).toHaveBeenCalledWith({ url });
    expect(sent.map(({ name: sentName }) => sentName)).not.toContain('social.start');
  });

  it('hands a question about all others to the page too', async () => {
    const create = vi.fn(async (_tab: object) => ({}));
    await openWith(makeList([HERE, FIREFOX]), {
      'sessions.revokeOthers': fail('needs-confirmation'),
      'confirmation.methods': ok({ password: false, passkey: true, providers: [] }),
    });
    Object.assign(fakeBrowser.tabs, { create });
    altX();
    press('Sign out');
    await settled();

    press('Use a passkey in a tab');
    await settled();

    const url = expect.stringMatching(/options\.html#\/security\?signOut=others$/);
    expect(create).toHaveBeenCalledWith({ url });
  });

  it('shows the keys of an open question in the footer, for as long as it has the focus', async () => {
    await openWith(makeList([HERE, FIREFOX]));
    const footer = () => screen.getByRole('contentinfo').textContent;
    const before = footer();
    act(() => screen.getByRole('button', { name: 'Sign out Firefox on Linux' }).focus());
    expect(footer()).toContain('↵Sign out');
    expect(footer()).not.toContain('Esc');

    press('Sign out Firefox on Linux');
    expect(footer()).toContain('EscCancel↵Sign out');

    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    expect(footer()).toMatch(/EscCancel/);
    expect(footer()).not.toContain('↵');

    act(() => screen.getByRole('combobox').focus());
    expect(footer()).toBe(before);

    altX();
    await settled();
    expect(footer()).toContain('EscCancel↵Sign out');
  });

  it.each<[string, SessionList | null, string]>([
    ['known', makeList([HERE, FIREFOX, session('s3', 'Chromium')]), 'Sign out 2 others?'],
    ['with one other', makeList([HERE, FIREFOX]), 'Sign out 1 other?'],
    ['cut', makeList([HERE, FIREFOX], { maybeCut: true }), 'Sign out other devices?'],
    [
      'stale',
      makeList([HERE, FIREFOX], { error: { code: 'needs-confirmation' } }),
      'Sign out other devices?',
    ],
  ])(
    'asks in one keystroke from the search, where Enter does it, to sign out all others: list %s',
    async (_list, list, question) => {
      const sent = await openWith(list);

      const isTyped = altX(screen.getByRole('combobox'));
      expect(isTyped).toBe(false);
      const button = screen.getByRole('button', { name: 'Sign out' });
      expect(document.activeElement).toBe(button);
      expect(screen.getByText(question)).toBeTruthy();
      expect(sent).toEqual([]);
      fireEvent.click(button);
      await settled();

      expect(sent).toContainEqual({ name: 'sessions.revokeOthers', input: null });
      expect(screen.getByText('Other devices signed out')).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    },
  );

  it('goes to the first other device with Alt+D, and from there to the next', async () => {
    await openWith(makeList([HERE, FIREFOX, session('s3', 'Chromium')]));
    press('3 devices');

    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'd', code: 'KeyD', altKey: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));

    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Chromium on Linux' }));
  });

  it('goes there with Alt+D too before they are loaded, and the Enter that follows chooses nothing else', async () => {
    const sent = workerAnswering();
    await stored.sessions.sessionList.set(makeList([HERE, FIREFOX]));
    const finishReading = holdSessionRead('snapshot.sessions');
    const opening = openPopup();
    const field = await screen.findByRole('combobox');

    fireEvent.keyDown(field, { key: 'd', code: 'KeyD', altKey: true });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    await opening;
    expect(screen.queryByText('Firefox on Linux')).toBeNull();
    finishReading();
    await act(settled);

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
    expect(sent.some(({ name }) => name === 'organizations.setActive')).toBe(false);
  });

  it('are one row until it is opened, and names no device before', async () => {
    await openWith(makeList([HERE, FIREFOX]));
    press('2 devices');

    expect(screen.queryByText('Firefox on Linux')).toBeNull();
    expect(screen.getByRole('button', { name: '2 devices' }).ariaExpanded).toBe('false');
    expect(screen.getByRole('button', { name: 'Sign out others' })).toBeTruthy();
  });

  it('names the keys beside what they do', async () => {
    await openWith(makeList([HERE, FIREFOX]));

    const button = screen.getByRole('button', { name: 'Sign out others' });

    expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+X');
  });

  it('leaves other keys with Alt alone', async () => {
    await openWith(makeList([HERE, FIREFOX]));

    fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX', altKey: true, ctrlKey: true });

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the last known list and says how old it is', async () => {
    const error = { code: 'needs-confirmation' as const };
    const sent = await openWith(makeList([HERE, FIREFOX], { fetchedAt: Date.now() - 3 * HOUR_MS, error }), {
      'sessions.readList': fail('needs-confirmation'),
      'confirmation.methods': ok({ password: true, passkey: false, providers: [] }),
    });

    expect(rows()).toHaveLength(2);
    expect(screen.getByText('Updated 3 hours ago.')).toBeTruthy();
    expect(screen.getByText(/^New sign-in alerts are paused/)).toBeTruthy();
    press('Confirm it’s you');
    await settled();
    expect(screen.getByLabelText('Your password')).toBeTruthy();
    expect(sent).toContainEqual({ name: 'sessions.readList', input: null });
  });

  it('shows the first of many and every row on demand, and says that there may be more where that was cut', async () => {
    const many = Array.from({ length: 39 }, (_, index) => session(`m${index}`, 'Firefox'));
    await openWith(makeList([HERE, ...many], { maybeCut: true }));

    expect(screen.getByRole('heading', { level: 2, name: '40+ devices' })).toBeTruthy();
    expect(rows()).toHaveLength(5);
    press('Show all 40');
    await settled();
    expect(rows()).toHaveLength(40);
    expect(screen.getByRole('button', { name: 'All devices' })).toBeTruthy();
  });

  it('shows nothing of another person', async () => {
    await openWith(makeList([HERE, FIREFOX], { userId: 'somebody-else' }));

    expect(screen.queryByText('Firefox on Linux')).toBeNull();
  });

  it('follows the list', async () => {
    await openWith(makeList([HERE]));

    await act(() => stored.sessions.sessionList.set(makeList([HERE, FIREFOX])));
    await settled();

    expect(rows()).toHaveLength(2);
  });
});
