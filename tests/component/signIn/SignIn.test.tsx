import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SignIn } from '@/components/signIn/SignIn';
import type { Connection } from '@/lib/connections/schema';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail, ok, type Result } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { descriptionOf, paste, press } from '../form/steps';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const remember = () => screen.getByLabelText<HTMLInputElement>('Keep me signed in');
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Sign in|Try again in \d+ seconds?)$/ });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

async function openForm(trust: Connection['trust'] = 'trusted') {
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <SignIn connection={{ ...ACME, trust }} place="popup" steps={{ 'open-dashboard': () => {} }} />
    </I18nProvider>,
  );
  await settled();
}

async function signIn() {
  type(email(), 'mia@acme.dev');
  type(password(), 'correct horse');
  fireEvent.click(button());
  await settled();
}

describe('signing in', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
  });
  afterEach(cleanup);

  it('sends what was typed, and remembers by default', async () => {
    const sent = workerAnswering();
    await openForm();

    await signIn();

    expect(sent).toContainEqual({
      name: 'signIn.email',
      input: { email: 'mia@acme.dev', password: 'correct horse', rememberMe: true },
    });
  });

  it('keeps a password that is too long to send, and names the limit', async () => {
    const sent = workerAnswering();
    await openForm();

    type(email(), 'mia@acme.dev');
    await paste('Password', 'p'.repeat(2_049));
    fireEvent.click(button());
    await settled();

    expect(descriptionOf('Password')).toBe('Use at most 2,048 characters.');
    expect(password().value).toHaveLength(2_049);
    expect(document.activeElement).toBe(password());
    expect(sent.some(({ name }) => name === 'signIn.email')).toBe(false);
  });

  it.each([
    ['refuses one that it was thought to trust', 'trusted', fail('untrusted-origin'), true],
    ['lets one in that it was thought to refuse', 'untrusted', ok(null), true],
    ['refuses as expected', 'untrusted', fail('untrusted-origin'), false],
    ['lets in as expected', 'trusted', ok(null), false],
    ['does not say', 'untrusted', fail('offline'), false],
  ] as const)('asks again whether the server trusts where it %s', async (_what, trust, result, isAsked) => {
    const sent = workerAnswering({ 'signIn.email': result });
    await openForm(trust);
    expect(screen.queryAllByText(/doesn’t trust Switchyard yet/)).toHaveLength(trust === 'untrusted' ? 1 : 0);
    if (trust === 'untrusted') fireEvent.click(screen.getByRole('button', { name: 'Sign in here anyway' }));

    await signIn();

    expect(sent.some(({ name }) => name === 'connections.check')).toBe(isAsked);
    expect(screen.queryAllByText(/trust (Switchyard|this extension) yet/).length).toBeLessThan(2);
  });

  it('lets password managers know its fields', async () => {
    workerAnswering();
    await openForm();

    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it.each([
    ['invalid-credentials', 'Wrong email or password. Check both and try again.', ''],
    ['email-not-verified', /Your email isn’t verified yet\./, 'correct horse'],
    ['banned', /An administrator banned this account\./, 'correct horse'],
    ['server-error', /The server had a problem\./, 'correct horse'],
    ['unreachable', /Can’t reach the server\./, 'correct horse'],
  ] as const)('says what went wrong and keeps all but a wrong password: %s', async (code, sentence, kept) => {
    workerAnswering({ 'signIn.email': fail(code) });
    await openForm();
    fireEvent.click(remember());

    await signIn();

    expect(screen.getByText(sentence)).toBeTruthy();
    expect(email().value).toBe('mia@acme.dev');
    expect(remember().checked).toBe(false);
    expect(password().value).toBe(kept);
    expect(document.activeElement).toBe(password());
  });

  it('sends the same again after a failure that was not about it', async () => {
    const sent = workerAnswering({ 'signIn.email': fail('server-error') });
    await openForm();
    await signIn();

    await press('Try again');

    const inputs = sent.filter(({ name }) => name === 'signIn.email').map(({ input }) => input);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('reports at the email field what is wrong with the email', async () => {
    workerAnswering({ 'signIn.email': fail('invalid-email') });
    await openForm();

    await signIn();

    const describedBy = email().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('That isn’t an email address.');
    expect(document.activeElement).toBe(email());
  });

  it('counts the seconds to wait, and can be pressed again after them', async () => {
    const pause = holdTimers();
    workerAnswering({ 'signIn.email': fail('rate-limited', { retryAfterSeconds: 2 }) });
    await openForm();
    await signIn();

    expect(button().textContent).toBe('Try again in 2 seconds');
    expect(button().disabled).toBe(true);
    await pause(2_000);
    expect(button().disabled).toBe(false);

    expect(screen.getByText('You can try again now.')).toBeTruthy();
  });

  it('counts on where it was when the popup was closed over it', async () => {
    const retryAt = Date.now() + 5_000;
    workerAnswering({ 'signIn.email': fail('rate-limited', { retryAfterSeconds: 60, retryAt }) });
    await openForm();
    await signIn();

    expect(button().textContent).toBe('Try again in 5 seconds');
  });

  it('sends nothing while a field is empty, and says which', async () => {
    const sent = workerAnswering();
    await openForm();

    fireEvent.click(button());

    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
  });

  it('is sent once, however often it is pressed', async () => {
    const sent = workerAnswering({ 'signIn.email': new Promise<Result<unknown>>(() => {}) });
    await openForm();

    await signIn();
    fireEvent.click(button());
    await settled();

    expect(sent.filter(({ name }) => name === 'signIn.email')).toHaveLength(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
  });

  it('keeps a draft of everything but the password', async () => {
    const pause = holdTimers();
    const sent = workerAnswering();
    await openForm();
    type(email(), 'mia@acme.dev');
    type(password(), 'correct horse');

    await pause();

    expect(sent).toEqual([
      {
        name: 'drafts.save',
        input: { form: 'signIn', values: { email: 'mia@acme.dev', rememberMe: 'true' } },
      },
    ]);
  });

  it('goes on from a draft, at the field that is missing', async () => {
    workerAnswering();
    const values = { email: 'mia@acme.dev', rememberMe: 'false' };
    await stored.drafts.drafts.set({ signIn: { values, touchedAt: Date.now() } });

    await openForm();

    expect(email().value).toBe('mia@acme.dev');
    expect(remember().checked).toBe(false);
    expect(document.activeElement).toBe(password());
  });

  it('fills in the address of the last sign-in where one was to stay signed in, until that is forgotten', async () => {
    workerAnswering({ 'signIn.email': ok(null) });
    await openForm();
    await signIn();
    cleanup();

    await openForm();
    expect(email().value).toBe('mia@acme.dev');
    expect(document.activeElement).toBe(password());
    expect(button().getAttribute('aria-description')).toBe('Last used');
    fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(email().value).toBe('');
    expect(document.activeElement).toBe(email());
    expect(localStorage).toHaveLength(0);
  });

  it('keeps no address where one was not to stay signed in', async () => {
    workerAnswering({ 'signIn.email': ok(null) });
    await openForm();
    fireEvent.click(remember());
    await signIn();
    cleanup();

    await openForm();

    expect(email().value).toBe('');
    expect(localStorage.getItem(`signIn.${ACME.id}`)).not.toContain('mia');
  });

  it('shows the outcome of an attempt during which it was closed', async () => {
    workerAnswering();
    const error = { code: 'banned' as const };
    const startedAt = Date.now() - 1_000;
    await stored.operations.operations.set([
      {
        id: 'p1',
        kind: 'signIn.email',
        connectionId: ACME.id,
        userId: null,
        target: null,
        startedAt,
        progress: { phase: 'settled', settledAt: startedAt, error },
      },
    ]);

    await openForm();

    expect(screen.getByText(/An administrator banned this account\./)).toBeTruthy();
  });

  it('shows the password to its owner', async () => {
    workerAnswering();
    await openForm();

    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));

    expect(password().type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
  });
});
