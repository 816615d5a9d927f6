import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OpenConfirmation } from '@/components/confirmation/ConfirmationNotices';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { type PasskeyCeremony, PasskeyCeremonyContext } from '@/components/signIn/usePasskeyCeremony';
import { call } from '@/lib/core/command/call';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Flow } from '@/lib/social/schema';
import type { Challenge } from '@/lib/twoFactor/schema';
import { stored } from '@/tests/storedState';
import { descriptionOf, field, paste } from '../form/steps';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA, SIGNED_IN, SIGNED_OUT, signedInAs } from '../shell/stored';

const METHODS = ok({ password: true, passkey: true, providers: ['github'] });

const CONFIRM_FLOW: Flow = {
  id: 'f1',
  connectionId: ACME.id,
  provider: 'github',
  purpose: 'confirm',
  phase: 'open',
  nonce: 'n',
  tabId: 7,
  startedAt: 1,
  loginHint: null,
  scopes: [],
  userId: MARTA.id,
  resume: null,
  error: null,
  isNewUser: false,
};

/** The second factor is missing. */
const WAITING: Challenge = {
  connectionId: ACME.id,
  methods: ['totp'],
  startedAt: Date.now(),
  codeSentAt: null,
  rememberMe: true,
  resume: { userId: MARTA.id, sessionId: 's1', organizationId: null, teamId: null },
};
const SIGNED_IN_AS_OTHER = signedInAs({ ...MARTA, id: 'u-other', email: 'other@acme.example' });

function Caller() {
  const confirmed = useConfirmed(ACME);
  const [result, setResult] = useState<Result<null> | null>(null);
  return (
    <>
      <button
        onClick={() => void confirmed.run(() => call('sessions.readList', null)).then(setResult)}
        type="button"
      >
        Read
      </button>
      {confirmed.step}
      <output>{result ? (result.ok ? 'done' : result.error.code) : 'nothing'}</output>
    </>
  );
}

/** The worker requires a confirmation until it has one. */
function askingWorker(more: Answers = {}) {
  let isFresh = false;
  const sent = workerAnswering({
    'sessions.readList': () => (isFresh ? ok(null) : fail('needs-confirmation')),
    'confirmation.methods': METHODS,
    'confirmation.password': () => {
      isFresh = true;
      return ok({ next: 'done' });
    },
    'confirmation.passkey': () => {
      isFresh = true;
      return ok(null);
    },
    ...more,
  });
  return { sent, freshen: () => (isFresh = true) };
}

async function begin(ceremony: PasskeyCeremony | null = null) {
  browserWith();
  await stored.sessions.sessionSnapshot.set(SIGNED_IN);
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <PasskeyCeremonyContext value={ceremony}>
        <Caller />
      </PasskeyCeremonyContext>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByText('Read'));
  await settled();
}

const result = () => document.querySelector('output')?.textContent;
const panel = () => screen.queryByRole('region', { name: 'Confirm it’s you' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function typePassword() {
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'correct horse' } });
  press('Confirm');
  await settled();
}

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

describe('confirming that it is you', () => {
  it('asks nothing where the server does not', async () => {
    workerAnswering();

    await begin();

    expect(result()).toBe('done');
    expect(panel()).toBeNull();
  });

  it('asks again how one can confirm, after that failed', async () => {
    let isReachable = false;
    askingWorker({ 'confirmation.methods': () => (isReachable ? METHODS : fail('unreachable')) });
    await begin();
    isReachable = true;

    press('Try again');
    await settled();

    expect(screen.getByLabelText('Your password')).toBeTruthy();
  });

  it('does what was asked after the password, once', async () => {
    const { sent } = askingWorker();
    await begin();

    await typePassword();

    expect(result()).toBe('done');
    expect(panel()).toBeNull();
    expect(sent).toContainEqual({ name: 'confirmation.password', input: { password: 'correct horse' } });
    expect(sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(2);
  });

  it('keeps asking after a wrong password, and empties the field', async () => {
    askingWorker({ 'confirmation.password': fail('password-wrong') });
    await begin();

    await typePassword();

    const field = screen.getByLabelText<HTMLInputElement>('Your password');
    expect(field.value).toBe('');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(result()).toBe('nothing');
  });

  it('keeps a password that could not be sent, and sends it again by the same button', async () => {
    const { sent } = askingWorker({ 'confirmation.password': fail('offline') });
    await begin();

    await typePassword();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    press('Confirm');
    await settled();

    expect(sent.filter(({ name }) => name === 'confirmation.password')).toHaveLength(2);
    press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a password that is too long to send, and names the limit', async () => {
    const { sent } = askingWorker();
    await begin();

    await paste('Your password', 'p'.repeat(2_049));
    press('Confirm');
    await settled();

    expect(descriptionOf('Your password')).toBe('Use at most 2,048 characters.');
    expect(field('Your password').value).toHaveLength(2_049);
    expect(sent.some(({ name }) => name === 'confirmation.password')).toBe(false);
  });

  it.each(['Not now', 'Escape'])('answers the server’s question when it is left: %s', async (way) => {
    askingWorker();
    await begin();

    if (way === 'Escape') fireEvent.keyDown(screen.getByLabelText('Your password'), { key: 'Escape' });
    else press('Not now');
    await settled();

    expect(result()).toBe('needs-confirmation');
    expect(panel()).toBeNull();
  });

  it('goes on with a second factor, in place', async () => {
    const worker = askingWorker({
      'confirmation.password': async () => {
        await stored.twoFactor.challenges.set({ [WAITING.connectionId]: WAITING });
        return ok({ next: 'challenge' });
      },
      'twoFactor.verify': async () => {
        worker.freshen();
        await stored.twoFactor.challenges.set({});
        return ok(null);
      },
    });
    await begin();

    await typePassword();
    fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '123 456' } });
    await settled();

    expect(result()).toBe('done');
    expect(worker.sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(2);
  });

  it('runs nothing for another user who signed in instead', async () => {
    const worker = askingWorker({
      'confirmation.password': async () => {
        await stored.twoFactor.challenges.set({ [WAITING.connectionId]: WAITING });
        return ok({ next: 'challenge' });
      },
    });
    await begin();
    await typePassword();

    await act(async () => {
      await stored.sessions.sessionSnapshot.set(SIGNED_IN_AS_OTHER);
      await stored.twoFactor.challenges.set({});
    });
    await settled();

    expect(result()).toBe('account-changed');
    expect(worker.sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(1);
  });

  it('warns in advance that stopping at the code signs the user out', async () => {
    askingWorker();
    await begin();
    expect(screen.queryByText(/Without it, you’re signed out here\./)).toBeNull();

    if (SIGNED_IN.state.phase !== 'signed-in') return;
    const user = { ...SIGNED_IN.state.user, twoFactorEnabled: true };
    await act(() =>
      stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...SIGNED_IN.state, user } as never }),
    );
    await settled();

    expect(screen.getByText(/Without it, you’re signed out here\./)).toBeTruthy();
  });

  it('sends people from the popup to a page for a passkey', async () => {
    askingWorker();
    await begin();

    expect(screen.getByRole('button', { name: 'Use a passkey in a tab' })).toBeTruthy();
  });

  it('takes a passkey on a page', async () => {
    const { sent } = askingWorker();
    await begin(ceremonyAnswering(ok({ id: 'k1' })));

    press('Use a passkey');
    await settled();

    expect(sent).toContainEqual({ name: 'confirmation.passkey', input: { response: { id: 'k1' } } });
    expect(result()).toBe('done');
  });

  it('does nothing for the account of somebody else', async () => {
    const { sent } = askingWorker({ 'confirmation.passkey': fail('account-changed') });
    await begin(ceremonyAnswering(ok({ id: 'k1' })));

    press('Use a passkey');
    await settled();

    expect(result()).toBe('account-changed');
    expect(sent.filter(({ name }) => name === 'sessions.readList')).toHaveLength(1);
  });

  it('goes on when the linked service has confirmed', async () => {
    const worker = askingWorker({ 'social.start': ok({ flowId: 'f1' }) });
    await begin();

    press('Use GitHub');
    await settled();
    await act(() => stored.social.flows.set([CONFIRM_FLOW]));
    await settled();
    expect(screen.getByText(/Continue in the/)).toBeTruthy();
    worker.freshen();
    await act(() => stored.social.flows.set([{ ...CONFIRM_FLOW, phase: 'done' }]));
    await settled();

    expect(result()).toBe('done');
    expect(worker.sent).toContainEqual({ name: 'social.cancel', input: { flowId: 'f1' } });
  });

  it('offers no method while impersonating', async () => {
    askingWorker();
    if (SIGNED_IN.state.phase !== 'signed-in') return;
    const session = { ...SIGNED_IN.state.session, impersonated: true };
    await begin();
    await act(() =>
      stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...SIGNED_IN.state, session } as never }),
    );
    await settled();

    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(panel()).not.toBeNull();
  });
});

function ceremonyAnswering(answer: Result<Record<string, unknown>>): PasskeyCeremony {
  return {
    isSupported: true,
    canAutofill: async () => false,
    get: async () => answer,
    create: async () => answer,
  };
}

describe('a code that waits where nothing asked for it', () => {
  it.each([
    ['while nobody is signed in', SIGNED_OUT, true],
    ['while its own person is', SIGNED_IN, true],
    ['while somebody else is', SIGNED_IN_AS_OTHER, false],
  ])('is asked for (or not) %s', async (_who, session, isAsked) => {
    browserWith();
    await stored.sessions.sessionSnapshot.set(session);
    await stored.twoFactor.challenges.set({ [WAITING.connectionId]: WAITING });
    render(
      <I18nProvider i18n={createPopupI18n()}>
        <OpenConfirmation connectionId={ACME.id} steps={{}} />
      </I18nProvider>,
    );
    await settled();

    expect(screen.queryByLabelText('Code from the app') !== null).toBe(isAsked);
  });
});
