import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SignIn } from '@/components/signIn/SignIn';
import { type PasskeyCeremony, PasskeyCeremonyContext } from '@/components/signIn/usePasskeyCeremony';
import type { Connection } from '@/lib/connections/schema';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail, ok, type Result } from '@/lib/core/result';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

type Get = PasskeyCeremony['get'];
const never = () => new Promise<Result<Record<string, unknown>>>(() => {});

const ceremonyWith = (change: Partial<PasskeyCeremony>): PasskeyCeremony => ({
  isSupported: true,
  canAutofill: async () => false,
  get: never,
  create: never,
  ...change,
});

interface Shown {
  readonly connection?: Connection;
  readonly ceremony?: PasskeyCeremony | null;
  readonly answers?: Answers;
}

async function open({ connection = ACME, ceremony = null, answers = {} }: Shown = {}) {
  browserWith();
  const sent = workerAnswering(answers);
  const view = render(
    <I18nProvider i18n={createPopupI18n()}>
      <PasskeyCeremonyContext value={ceremony}>
        <SignIn connection={connection} place={ceremony ? 'options' : 'popup'} steps={{}} />
      </PasskeyCeremonyContext>
    </I18nProvider>,
  );
  await settled();
  return { sent, view };
}

const WITH_USERNAMES = { ...ACME, capabilities: { ...ACME.capabilities, username: true } };
const WITHOUT_PASSKEYS = { ...ACME, capabilities: { ...ACME.capabilities, passkey: false } };

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function signInAs(name: string, label: string) {
  type(label, name);
  type('Password', 'correct horse');
  press('Sign in');
  await settled();
}

describe('signing in by user name', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['mia', 'signIn.username', { username: 'mia' }],
    ['mia@acme.dev', 'signIn.email', { email: 'mia@acme.dev' }],
  ])('is distinguished from an address by the at sign: %s', async (typed, name, who) => {
    const { sent } = await open({ connection: WITH_USERNAMES });

    await signInAs(typed, 'Email or username');

    const input = { ...who, password: 'correct horse', rememberMe: true };
    expect(sent).toContainEqual({ name, input });
  });

  it('is not taken from an unfinished address: nothing is sent, so nothing is lost', async () => {
    const { sent } = await open({ connection: WITH_USERNAMES });

    await signInAs('mia@', 'Email or username');

    expect(screen.getByText('That isn’t an email address.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(sent.filter(({ name }) => name.startsWith('signIn.'))).toEqual([]);
  });

  it('is offered while it is not known whether the server has user names', async () => {
    const unknown = { ...ACME, capabilities: { ...ACME.capabilities, username: null } };
    const { sent } = await open({ connection: unknown });

    await signInAs('mia', 'Email or username');

    const input = { username: 'mia', password: 'correct horse', rememberMe: true };
    expect(sent).toContainEqual({ name: 'signIn.username', input });
  });

  it('is no address where the server turns out to have no user names, which is then learnt', async () => {
    const unknown = { ...ACME, capabilities: { ...ACME.capabilities, username: null } };
    const { sent } = await open({ connection: unknown, answers: { 'signIn.username': fail('not-found') } });

    await signInAs('mia', 'Email or username');

    expect(screen.getByText('That isn’t an email address.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email or username'));
    expect(sent.map(({ name }) => name)).toContain('connections.check');
  });

  it('is not offered where the server has no user names', async () => {
    const { sent } = await open();

    await signInAs('mia', 'Email');

    expect(screen.getByText('That isn’t an email address.')).toBeTruthy();
    expect(sent.filter(({ name }) => name.startsWith('signIn.'))).toEqual([]);
  });

  it('says at the field what is wrong with the name, and keeps the password', async () => {
    await open({ connection: WITH_USERNAMES, answers: { 'signIn.username': fail('username-invalid') } });

    await signInAs('m m', 'Email or username');

    expect(screen.getByLabelText('Email or username').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
  });
});

describe('an address that is not verified', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('gets its mail again from the message about it', async () => {
    const { sent } = await open({ answers: { 'signIn.email': fail('email-not-verified') } });
    await signInAs('mia@acme.dev', 'Email');

    press('Resend email');
    await settled();

    expect(sent).toContainEqual({ name: 'account.sendVerification', input: { email: 'mia@acme.dev' } });
    expect(screen.getByRole('status').textContent).toContain('Email sent to mia@acme.dev');
  });
});

describe('a server without passwords', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  const without = (connection: Connection) => ({
    ...connection,
    capabilities: { ...connection.capabilities, password: false },
  });

  it('shows the other ways and its own page, and no form that it would refuse', async () => {
    await open({ connection: without(ACME) });

    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
    expect(screen.queryByText('or')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
    expect(screen.getByText(/doesn’t use email and password/)).toBeTruthy();
  });

  it('keeps the form where it takes passwords with usernames', async () => {
    await open({ connection: without(WITH_USERNAMES) });

    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('is asked again once it has refused a password', async () => {
    const { sent } = await open({ answers: { 'signIn.email': fail('email-password-disabled') } });

    await signInAs('mia@acme.dev', 'Email');

    expect(sent).toContainEqual({ name: 'connections.check', input: { connectionId: ACME.id } });
  });
});

describe('signing in with a passkey', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  const response = { id: 'k1' };

  it('hands on what the authenticator answered', async () => {
    const { sent } = await open({ ceremony: ceremonyWith({ get: async () => ok(response) }) });

    press('Sign in with a passkey');
    await settled();

    expect(sent).toContainEqual({ name: 'signIn.passkey', input: { response } });
  });

  it.each(['passkey-cancelled', 'passkey-relying-party', 'passkey-unknown'] as const)(
    'says why it did not work: %s',
    async (code) => {
      const { sent } = await open({ ceremony: ceremonyWith({ get: async () => fail(code) }) });

      press('Sign in with a passkey');
      await settled();

      expect(screen.getByRole('alert')).toBeTruthy();
      expect(sent.filter(({ name }) => name === 'signIn.passkey')).toEqual([]);
    },
  );

  it('opens the page for it from the popup', async () => {
    const { sent } = await open();
    const create = vi.spyOn(fakeBrowser.tabs, 'create');

    press('Sign in with a passkey');
    // The script that opens it loads only now.
    const url = 'chrome-extension://abcdef/options.html#/sign-in';
    await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ url }));

    expect(sent).toEqual([]);
  });

  it('is reported as unavailable, instead of a dead button, if the browser doesn’t support it', async () => {
    await open({ ceremony: ceremonyWith({ isSupported: false }) });

    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(screen.getByText('This browser can’t use passkeys here.')).toBeTruthy();
  });

  it('is not offered where the server has none', async () => {
    await open({ connection: WITHOUT_PASSKEYS, ceremony: ceremonyWith({}) });

    expect(screen.queryByText(/passkey/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username');
  });

  it('is offered in the field where the browser can, and ended when another way is taken', async () => {
    const offers: AbortSignal[] = [];
    const get: Get = ({ autofill, signal } = {}) => {
      if (autofill && signal) offers.push(signal);
      return never();
    };
    await open({ ceremony: ceremonyWith({ canAutofill: async () => true, get }) });
    expect(screen.getByLabelText<HTMLInputElement>('Email').getAttribute('autocomplete')).toBe(
      'username webauthn',
    );
    expect(offers.map(({ aborted }) => aborted)).toEqual([false]);

    press('Sign in with a passkey');
    await settled();

    expect(offers.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('is no longer offered in the field when the page goes', async () => {
    let offer: AbortSignal | undefined;
    const get: Get = ({ signal } = {}) => {
      offer = signal;
      return never();
    };
    const { view } = await open({ ceremony: ceremonyWith({ canAutofill: async () => true, get }) });

    view.unmount();

    expect(offer?.aborted).toBe(true);
  });

  it('takes what was chosen in the field', async () => {
    const get: Get = ({ autofill } = {}) => (autofill ? once() : never());
    let isFirst = true;
    function once() {
      if (!isFirst) return never();
      isFirst = false;
      return Promise.resolve(ok(response));
    }

    const { sent } = await open({ ceremony: ceremonyWith({ canAutofill: async () => true, get }) });

    expect(sent).toContainEqual({ name: 'signIn.passkey', input: { response } });
  });
});
