import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { stored } from '@/tests/storedState';
import { devices, invitations, received } from '../../gallery/fixtures';
import { PLAIN } from '../../gallery/names';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, impersonated } from './popupSeed';

const SEEDS = {
  Offline: { session: activeIs('o1', { error: { code: 'offline' } }) },
  'Read-only': { connection: { ...ACME, trust: 'untrusted' } },
} as const;
type Why = keyof typeof SEEDS;
const STATES: readonly Why[] = ['Offline', 'Read-only'];

async function open(why: Why, answers: Answers = {}) {
  const sent = workerAnswering(answers);
  await stored.sessions.sessionList.set(devices(2));
  await openPopup({ ...SEEDS[why], received: received(invitations(1, PLAIN)) });
  return () =>
    sent.filter(
      ({ name }) => !/^(sessions\.refresh|invitations\.readDetails|multiSession\.list)$/.test(name),
    );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const footer = () => screen.getByRole('contentinfo');

describe.each(STATES)('a popup that can change nothing: %s', (why) => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('has its changing controls off, with the reason', async () => {
    const changes = await open(why);
    const controls = [/^Accept/, /^Decline/, 'Sign out others', 'New organization'].flatMap((name) =>
      screen.getAllByRole('button', { name }),
    );
    for (const control of controls) {
      expect([control.getAttribute('aria-disabled'), control.title]).toEqual(['true', why]);
      await act(async () => fireEvent.click(control));
    }
    await settled();

    expect(screen.queryByText(/^Sign out .*\?$/)).toBeNull();
    expect(screen.queryByText('Decline this invitation?')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('offers no key for a switch and highlights no row, and a row says why', async () => {
    const changes = await open(why);
    const rows = screen.getAllByRole('option');
    expect(
      rows.map((row) => [row.getAttribute('aria-selected'), row.getAttribute('aria-disabled'), row.title]),
    ).toEqual(rows.map(() => ['false', 'true', why]));
    expect(rows.every((row) => row.querySelector('kbd') === null)).toBe(true);
    for (const pressed of [{ key: '2', code: 'Digit2', altKey: true }, { key: 'Enter' }]) {
      fireEvent.keyDown(field(), pressed);
    }
    for (const row of rows) fireEvent.click(row);
    await settled();

    expect(changes()).toEqual([]);
  });

  it('still finds what changes nothing, and leaves out what would', async () => {
    await open(why);
    fireEvent.change(field(), { target: { value: 'sign out other' } });
    await settled();
    expect(screen.queryByRole('option', { name: /Sign out other devices/ })).toBeNull();

    fireEvent.change(field(), { target: { value: 'open dash' } });
    await settled();
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Open dashboard');
  });

  it('says so once, and beside the server by its mark alone', async () => {
    await open(why);

    expect(screen.getAllByText(new RegExp(why, 'i'))).toHaveLength(1);
    expect(within(footer()).queryByText(why)).toBeNull();
    expect(footer().querySelector('.bg-warn')).not.toBeNull();
    expect(footer().querySelector('.bg-good')).toBeNull();
  });
});

describe('a popup of an administrator who acts as the user', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('signs out none of the user’s devices, and says why', async () => {
    const sent = workerAnswering({});
    await stored.sessions.sessionList.set(devices(2));
    await openPopup({ session: impersonated() });
    const button = screen.getByRole('button', { name: 'Sign out others' });

    await act(async () => fireEvent.click(button));
    await settled();

    expect([button.getAttribute('aria-disabled'), button.title]).toEqual([
      'true',
      'Acting as marta@acme.dev',
    ]);
    expect(screen.queryByText(/^Sign out .*\?$/)).toBeNull();
    expect(sent.some(({ name }) => name.startsWith('sessions.revoke'))).toBe(false);
    fireEvent.change(field(), { target: { value: 'sign out other' } });
    await settled();
    expect(screen.queryByRole('option', { name: /Sign out other devices/ })).toBeNull();
  });
});
