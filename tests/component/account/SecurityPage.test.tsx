import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetAllShown } from '@/components/routing/shownOnce';
import { fail, ok } from '@/lib/core/result';
import type { ListedSession, SessionList } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { act as actOn, descriptionOf, field, paste, press, type } from '../form/steps';
import { settled, store } from '../shell/optionsPage';
import { ACME, SIGNED_OUT } from '../shell/stored';
import { GITHUB, openAccountPage, PASSWORD, SESSION, signedInAs } from './accountPage';

const HERE: ListedSession = { ...SESSION, current: true };
const PHONE: ListedSession = {
  ...HERE,
  id: 's2',
  device: { browser: 'Safari 18', system: 'iOS', kind: 'mobile' },
  current: false,
};
const LIST: SessionList = {
  connectionId: 'acme',
  userId: 'marta',
  sessions: [HERE, PHONE],
  maybeCut: false,
  fetchedAt: 1,
  error: null,
};
const STALE: SessionList = { ...LIST, error: { code: 'needs-confirmation' } };

const CODES = ['aaaaa-11111', 'bbbbb-22222'];
const TOTP_URI = 'otpauth://totp/Acme:marta?secret=JBSWY3DPEHPK3PXP&issuer=Acme';
const ENABLED = ok({ totpURI: TOTP_URI, backupCodes: CODES });

async function follow(hash: string) {
  window.location.hash = hash;
  await settled();
}

/** As when the user returns to the window. */
async function readAgain() {
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settled();
}

async function turnOnByApp() {
  await press('Use an authenticator app');
  await type('Your password', 'my-password');
  await press('Continue');
}

describe('the devices of the security page', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });

  it('are read when the page opens, this one first', async () => {
    await stored.sessions.sessionList.set(LIST);
    const sent = await openAccountPage('#/security');

    expect(sent).toContainEqual({ name: 'sessions.readList', input: null });
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('This device');
    expect(first && within(first).queryByRole('button')).toBeNull();
  });

  it('end one by one, asked once', async () => {
    await stored.sessions.sessionList.set(LIST);
    const sent = await openAccountPage('#/security');

    await press('Sign out Safari 18 on iOS');
    await press('Sign out');

    expect(sent).toContainEqual({ name: 'sessions.revoke', input: { sessionId: 's2' } });
  });

  it('ask at once about the one that a notification named', async () => {
    await stored.sessions.sessionList.set(LIST);

    await openAccountPage('#/security?revoke=s2');

    expect(document.body.textContent).toContain('Safari 18 on iOSSign out this device?');
  });

  it('ask about all others where that was asked for on the way here', async () => {
    await stored.sessions.sessionList.set(LIST);

    await openAccountPage('#/security?signOut=others');

    expect(document.body.textContent).toContain('Sign out 1 other?You stay signed in here');
  });

  it('are counted in that question only where all of them are known', async () => {
    await stored.sessions.sessionList.set({ ...LIST, maybeCut: true });
    await openAccountPage('#/security');

    await press('Sign out others');

    expect(document.body.textContent).toContain('Sign out other devices?You stay signed in here');
  });

  it('ask nothing about this one, which ends by signing out', async () => {
    await stored.sessions.sessionList.set(LIST);

    await openAccountPage('#/security?revoke=s1');

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Chrome 156 on Linux')).toBeTruthy();
  });

  it('end all at once, here too', async () => {
    await stored.sessions.sessionList.set(LIST);
    const sent = await openAccountPage('#/security');

    await actOn('Devices', 'Sign out everywhere');
    await press('Sign out');

    expect(sent).toContainEqual({ name: 'sessions.revokeAll', input: null });
  });

  it('stay in sight while they are old, with the way to a newer list and what is paused', async () => {
    await stored.sessions.sessionList.set(STALE);

    await openAccountPage('#/security', {
      answers: {
        'sessions.readList': fail('needs-confirmation'),
        'confirmation.methods': ok({ password: true, passkey: false, providers: [] }),
      },
    });
    expect(screen.getByText('Safari 18 on iOS')).toBeTruthy();
    expect(document.body.textContent).toContain('New sign-in alerts are paused');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm it’s you' }));
    await settled();

    expect(screen.getByRole('heading', { name: 'Confirm it’s you' })).toBeTruthy();
  });

  it('show the address and the last renewal, and the rest when it is asked for', async () => {
    await stored.sessions.sessionList.set(LIST);

    await openAccountPage('#/security');
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).not.toContain('since');
    await press('Show details');

    expect(first?.textContent).toContain('since');
  });

  it('cannot be missing where the list may be cut', async () => {
    await stored.sessions.sessionList.set({ ...LIST, maybeCut: true });

    await openAccountPage('#/security');

    expect(document.body.textContent).toContain('More devices may be signed in');
  });
});

describe('what the security page could not read', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });

  it('is one row of its part', async () => {
    const sent = await openAccountPage('#/security', {
      answers: { 'passkeys.list': fail('server-error') },
    });
    const passkeys = within(screen.getByRole('region', { name: 'Passkeys' }));

    expect(screen.getAllByRole('alert')).toEqual([passkeys.getByRole('alert')]);
    expect(passkeys.getByRole('alert').textContent).toBe('Server errorTry again');
    await press('Try again');

    expect(sent.filter(({ name }) => name === 'passkeys.list')).toHaveLength(2);
  });

  it('has the same words where the server gave its own, which can be unfolded', async () => {
    await openAccountPage('#/security', {
      answers: { 'passkeys.list': { ok: false, error: { code: 'server-error', detail: 'No database' } } },
    });

    expect(screen.getByRole('alert').textContent).toBe(
      'Server errorDetailsServer response: No databaseTry again',
    );
  });

  it('is one state in place of what could not be read, beside the devices, which reads everything again', async () => {
    const sent = await openAccountPage('#/security', {
      answers: { 'passkeys.list': fail('server-error'), 'account.list': fail('server-error') },
    });

    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the rest of this page');
    fireEvent.click(screen.getByRole('button', { name: 'Two-factor is off' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await press('Try again');

    for (const read of ['passkeys.list', 'account.list']) {
      expect(sent.filter(({ name }) => name === read)).toHaveLength(2);
    }
    expect(sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(1);
  });

  const NOTHING_READ = {
    'passkeys.list': fail('server-error'),
    'account.list': fail('server-error'),
    'sessions.readList': fail('server-error'),
  };

  it('is the same where the devices could not be read either, below the old ones and their age', async () => {
    const fetchedAt = Date.now() - 3 * 3_600_000;
    await stored.sessions.sessionList.set({ ...LIST, fetchedAt, error: { code: 'server-error' } });
    const sent = await openAccountPage('#/security', { answers: NOTHING_READ });
    const devices = within(screen.getByRole('region', { name: 'Devices' }));

    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(devices.getByText('Updated 3h ago')).toBeTruthy();
    expect(devices.getByText('Safari 18 on iOS')).toBeTruthy();
    await press('Try again');

    expect(sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(2);
  });

  it('is all of the page where no devices are known either: what failed, the server, one button and the details', async () => {
    const failure = fail('server-error', { detail: 'No database' });
    await openAccountPage('#/security', { answers: { ...NOTHING_READ, 'account.list': failure } });
    const state = within(screen.getByRole('alert'));
    expect(state.getByText(ACME.name).parentElement?.textContent).toBe(`${ACME.name} · Server error`);
    expect(state.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again', 'Copy']);
    expect(state.getByText(/server-error/).textContent).toMatch(
      /^https:\/\/.* → server-error\n.*\nNo database$/,
    );
    expect(within(screen.getByRole('main')).queryAllByRole('region')).toEqual([]);
  });

  it('is a row of the devices with the age of the old ones', async () => {
    const fetchedAt = Date.now() - 3 * 3_600_000;
    await stored.sessions.sessionList.set({ ...LIST, fetchedAt, error: { code: 'server-error' } });
    await openAccountPage('#/security', { answers: { 'sessions.readList': fail('server-error') } });

    expect(screen.getByRole('alert').textContent).toBe('Server errorUpdated 3h agoTry again');
  });

  it('is one notice, too, once everything was read before', async () => {
    const answers: Record<string, unknown> = {};
    const old = { 'passkeys.list': ok([]), 'account.list': ok([PASSWORD]), 'sessions.readList': ok(null) };
    await stored.sessions.sessionList.set({ ...LIST, fetchedAt: Date.now() });
    let isDown = false;
    for (const name of ['passkeys.list', 'account.list', 'sessions.readList'] as const) {
      answers[name] = async () => (isDown ? fail('server-error') : old[name]);
    }
    await openAccountPage('#/security', { answers });
    isDown = true;
    await act(() =>
      stored.sessions.sessionList.set({ ...LIST, fetchedAt: Date.now(), error: { code: 'server-error' } }),
    );
    await readAgain();

    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Passkeys' })).getByText(/^Updated /)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Password' }).textContent).not.toMatch(/Updated|Not loaded/);
  });
});

describe('the checklist of the security page', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });
  const checklist = () => within(screen.getByRole('region', { name: /^Checklist/ }));

  it('leads to the part that mends a point', async () => {
    await openAccountPage('#/security', { profile: { emailVerified: false } });

    fireEvent.click(checklist().getByRole('button', { name: 'Two-factor is off' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use an authenticator app' }));
    fireEvent.click(checklist().getByRole('button', { name: 'Email not verified' }));
    await settled();
    expect(window.location.hash).toBe('#/profile');
  });

  it('has no point that this browser cannot mend', async () => {
    // jsdom is a browser without passkeys.
    await openAccountPage('#/security');

    expect(checklist().queryByText('No passkeys')).toBeNull();
  });

  it('offers nothing for a point that is done', async () => {
    await openAccountPage('#/security', { profile: { twoFactorEnabled: true, emailVerified: true } });

    expect(checklist().queryByRole('button', { name: /^Two-factor|^Email/ })).toBeNull();
  });
});

describe('a server that refuses changes', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });

  it('is offered none, with the way to trust', async () => {
    await stored.sessions.sessionList.set(LIST);
    await openAccountPage('#/security', { connection: { trust: 'untrusted' } });

    for (const name of ['Sign out others', 'Sign out Safari 18 on iOS', 'Use an authenticator app']) {
      expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true');
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true);
    await press('Fix it');

    expect(window.location.hash).toBe('#/trust?server=acme');
  });
});

describe('two-factor', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    forgetAllShown();
  });

  it('counts only after a code, then shows the backup codes once', async () => {
    const sent = await openAccountPage('#/security', {
      answers: {
        'twoFactor.enable': ENABLED,
        'twoFactor.confirm': async () => {
          await store({ session: signedInAs({ twoFactorEnabled: true }) });
          return ok(null);
        },
      },
    });

    await turnOnByApp();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(document.body.textContent).not.toContain(CODES[0]);
    await type('Code from the app', '123 456');

    expect(sent).toContainEqual({ name: 'twoFactor.confirm', input: { code: '123456' } });
    for (const code of CODES) expect(screen.getByText(code)).toBeTruthy();
    await press('I’ve saved them');
    expect(document.body.textContent).not.toContain(CODES[0]);
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('reports a wrong code at its field, and stays open', async () => {
    await openAccountPage('#/security', {
      answers: { 'twoFactor.enable': ENABLED, 'twoFactor.confirm': fail('code-wrong') },
    });

    await turnOnByApp();
    await type('Code from the app', '000000');

    expect(field('Code from the app').getAttribute('aria-invalid')).toBe('true');
    expect(field('Code from the app').value).toBe('');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });

  it('takes a code with what was copied around it, and sends none with too many digits', async () => {
    const sent = await openAccountPage('#/security', {
      answers: { 'twoFactor.enable': ENABLED, 'twoFactor.confirm': fail('code-wrong') },
    });
    const codes = () => sent.filter(({ name }) => name === 'twoFactor.confirm').map(({ input }) => input);

    await turnOnByApp();
    await paste('Code from the app', '123456 123456');
    await press('Turn on');

    expect(descriptionOf('Code from the app')).toBe('Use at most 10 digits.');
    expect(field('Code from the app').value).toBe('123456 123456');
    expect(codes()).toEqual([]);
    await paste('Code from the app', 'Your code: 123 456');
    expect(codes()).toEqual([{ code: '123456' }]);
  });

  it('reports a wrong password at its field', async () => {
    await openAccountPage('#/security', { answers: { 'twoFactor.enable': fail('password-wrong') } });

    await turnOnByApp();

    expect(field('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(field('Your password').value).toBe('');
    await press('Reset password');
    expect(window.location.hash).toBe('#/forgot-password');
  });

  it('sends six digits by itself once, and what comes after a refusal when it is asked to', async () => {
    const sent = await openAccountPage('#/security', {
      answers: { 'twoFactor.enable': ENABLED, 'twoFactor.confirm': fail('code-wrong') },
    });
    const count = () => sent.filter(({ name }) => name === 'twoFactor.confirm').length;

    await turnOnByApp();
    await press('Turn on');
    expect(screen.getByText('Enter the code from your app.')).toBeTruthy();
    expect(count()).toBe(0);
    await type('Code from the app', '000000');
    await type('Code from the app', '000001');
    expect(count()).toBe(1);
    await press('Turn on');

    expect(count()).toBe(2);
  });

  it('asks before somebody leaves codes that are shown once', async () => {
    await openAccountPage('#/security', {
      answers: { 'twoFactor.enable': ENABLED, 'twoFactor.confirm': ok(null) },
    });
    const leavesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leavesTab()).toBe(true);

    await turnOnByApp();
    await follow('#/profile');
    // The question is modal: the page behind it is hidden from assistive technology.
    const qrCode = { name: 'QR code for your authenticator app', hidden: true };
    expect(screen.getByRole('img', qrCode)).toBeTruthy();
    expect(window.location.hash).toBe('#/security');
    await press('Stay');
    await type('Code from the app', '123456');
    await follow('#/profile');
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    expect(leavesTab()).toBe(false);
    await press('Leave');

    expect(window.location.hash).toBe('#/profile');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
    expect(leavesTab()).toBe(true);
  });

  it('keeps unsaved backup codes on screen when the session ends or another server is chosen', async () => {
    await openAccountPage('#/security', {
      answers: { 'twoFactor.enable': ENABLED, 'twoFactor.confirm': ok(null) },
    });
    await turnOnByApp();
    await type('Code from the app', '123456');

    await act(() =>
      store({
        connections: { list: [ACME, { ...ACME, id: 'other', name: 'other.dev' }], activeId: 'other' },
      }),
    );
    await settled();
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    await act(() => store({ connections: { list: [ACME], activeId: ACME.id }, session: SIGNED_OUT }));
    await settled();

    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    expect(screen.getByText(/^Backup codes for/).textContent).toContain(ACME.name);
    await press('I’ve saved them');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is turned on by mail if the user prefers that', async () => {
    const sent = await openAccountPage('#/security');

    await press('Use email codes');
    await type('Your password', 'my-password');
    await press('Turn on');

    expect(sent).toContainEqual({ name: 'twoFactor.enableByMail', input: { password: 'my-password' } });
    expect(document.body.textContent).toContain('Two-factor is on.');
  });

  it('makes new codes and is turned off with the password', async () => {
    const sent = await openAccountPage('#/security', {
      profile: { twoFactorEnabled: true },
      answers: { 'twoFactor.newBackupCodes': ok({ backupCodes: CODES }) },
    });

    await press('New backup codes');
    await press('Create new codes');
    expect(descriptionOf('Your password')).toBe('Enter your password.');
    await type('Your password', 'my-password');
    await press('Create new codes');
    expect(screen.getByText('bbbbb-22222')).toBeTruthy();
    await press('I’ve saved them');
    await press('Turn off');
    await type('Your password', 'my-password');
    await press('Turn off');

    expect(sent).toContainEqual({ name: 'twoFactor.disable', input: { password: 'my-password' } });
  });

  it('wants a password first', async () => {
    await openAccountPage('#/security', { answers: { 'account.list': ok([GITHUB]) } });

    expect(screen.getByText('Set a password first. Two-factor needs one.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use an authenticator app' })).toBeNull();
  });

  it('is not offered by a server that lacks it', async () => {
    await openAccountPage('#/security', { connection: { capabilities: { twoFactor: false } as never } });
    expect(screen.getByText('This server doesn’t have two-factor.')).toBeTruthy();
  });
});
