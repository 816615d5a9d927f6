import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok, type Result } from '@/lib/result';
import type { ListedSession, SessionList } from '@/lib/session/sessionListSchema';
import { sessionListValue } from '@/lib/storage/keys';
import { HOUR_MS } from '@/lib/time';
import { type Answers, settled, workerAnswering } from '../options/optionsPage';
import { ACME, MARTA } from '../options/stored';
import { openPopup } from '../popup/openPopup';

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

const listOf = (sessions: ListedSession[], change: Partial<SessionList> = {}): SessionList => ({
  connectionId: ACME.id,
  userId: MARTA.id,
  sessions,
  maybeCut: false,
  fetchedAt: Date.now(),

  error: null,
  ...change,
});

async function openWith(list: SessionList | null, answers: Answers = {}) {
  const sent = workerAnswering(answers);
  await sessionListValue.set(list);
  await openPopup();
  await settled();
  return sent;
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const altX = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'x', code: 'KeyX', altKey: true });
const never = new Promise<Result<unknown>>(() => {});

describe('the devices in the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists this one first and marked, and the others with where and when', async () => {
    await openWith(listOf([HERE, FIREFOX]));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Signed in on 2 devices');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Chromium on Linuxthis device',
      'Firefox on Linux203.0.113.7 · 2 hours agoRevoke',
    ]);
  });

  it('asks before it revokes one, in its place, and Enter is yes', async () => {
    const sent = await openWith(listOf([HERE, FIREFOX]), { 'session.revoke': never });

    press('Revoke Firefox on Linux');

    expect(screen.getByRole('alert').textContent).toContain(
      'Revoke Firefox on Linux? It is signed out at once.',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke' }));
    expect(sent).toEqual([]);
    press('Revoke');
    await settled();
    expect(sent).toEqual([{ name: 'session.revoke', input: { sessionId: 's2' } }]);
    expect(screen.getByRole('button', { name: 'Revoke Firefox on Linux' }).ariaBusy).toBe('true');
  });

  it('keeps it on Escape, without closing the popup', async () => {
    const sent = await openWith(listOf([HERE, FIREFOX]));
    press('Revoke Firefox on Linux');

    const isUnhandled = fireEvent.keyDown(screen.getByRole('button', { name: 'Revoke' }), { key: 'Escape' });

    expect(isUnhandled).toBe(false);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke Firefox on Linux' }));
  });

  it('has it gone once the server no longer lists it', async () => {
    await openWith(listOf([HERE, FIREFOX]), {
      'session.revoke': async () => {
        await sessionListValue.set(listOf([HERE]));
        return ok(null);
      },
    });

    press('Revoke Firefox on Linux');
    press('Revoke');
    await settled();

    expect(rows()).toHaveLength(1);
    expect(screen.getByText('You are signed in on this device only.')).toBeTruthy();
  });

  it('says why one is still there', async () => {
    await openWith(listOf([HERE, FIREFOX]), { 'session.revoke': fail('not-revoked') });

    press('Revoke Firefox on Linux');
    press('Revoke');
    await settled();

    expect(rows()[1]?.textContent).toContain('It is still signed in.');
    expect(screen.getByRole('button', { name: 'Revoke Firefox on Linux' })).toBeTruthy();
  });

  it('asks who that is in place, and then does it', async () => {
    let isFresh = false;
    const sent = await openWith(listOf([HERE, FIREFOX]), {
      'session.revoke': () => (isFresh ? ok(null) : fail('needs-confirmation')),
      'confirmation.methods': ok({ password: true, passkey: false, providers: [] }),
      'confirmation.password': () => {
        isFresh = true;
        return ok({ next: 'done' });
      },
    });
    press('Revoke Firefox on Linux');
    press('Revoke');
    await settled();

    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'correct horse' } });
    press('Confirm');
    await settled();

    expect(sent.filter(({ name }) => name === 'session.revoke')).toHaveLength(2);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it.each<[string, SessionList | null]>([
    ['known', listOf([HERE, FIREFOX])],
    ['stale', listOf([HERE, FIREFOX], { error: { code: 'needs-confirmation' } })],
    ['unknown', null],
  ])('signs out all others in two keystrokes from the search: list %s', async (_list, list) => {
    const sent = await openWith(list);

    const isTyped = altX(screen.getByRole('combobox'));
    expect(isTyped).toBe(false);
    const button = screen.getByRole('button', { name: 'Sign out' });
    expect(document.activeElement).toBe(button);
    expect(sent).toEqual([]);
    fireEvent.click(button);
    await settled();

    expect(sent).toContainEqual({ name: 'session.revokeOthers', input: null });
    expect(screen.getByText('All other devices are signed out.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('names the keys beside what they do', async () => {
    await openWith(listOf([HERE, FIREFOX]));

    const button = screen.getByRole('button', { name: 'Sign out others' });

    expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+X');
  });

  it('leaves other keys with Alt alone', async () => {
    await openWith(listOf([HERE, FIREFOX]));

    fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX', altKey: true, ctrlKey: true });

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the last known list and says how old it is', async () => {
    const error = { code: 'needs-confirmation' as const };
    const sent = await openWith(listOf([HERE, FIREFOX], { fetchedAt: Date.now() - 3 * HOUR_MS, error }), {
      'session.readList': fail('needs-confirmation'),
      'confirmation.methods': ok({ password: true, passkey: false, providers: [] }),
    });

    expect(rows()).toHaveLength(2);
    expect(screen.getByText('This list is from 3 hours ago.')).toBeTruthy();
    press('Confirm it’s you');
    await settled();
    expect(screen.getByLabelText('Your password')).toBeTruthy();
    expect(sent).toContainEqual({ name: 'session.readList', input: null });
  });

  it('says that there may be more where the server cut the list', async () => {
    const many = Array.from({ length: 99 }, (_, index) => session(`m${index}`, 'Firefox'));
    await openWith(listOf([HERE, ...many], { maybeCut: true }));

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Signed in on 100 devices or more');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'All devices' })).toBeTruthy();
  });

  it('shows nothing of another person', async () => {
    await openWith(listOf([HERE, FIREFOX], { userId: 'somebody-else' }));

    expect(screen.queryByText('Firefox on Linux')).toBeNull();
  });

  it('follows the list', async () => {
    await openWith(listOf([HERE]));

    await act(() => sessionListValue.set(listOf([HERE, FIREFOX])));
    await settled();

    expect(rows()).toHaveLength(2);
  });
});
