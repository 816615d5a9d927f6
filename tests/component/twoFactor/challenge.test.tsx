import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SignIn } from '@/components/signIn/SignIn';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail, type Result } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';
import type { Challenge } from '@/lib/twoFactor/schema';
import { stored } from '@/tests/storedState';
import { descriptionOf, paste } from '../form/steps';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

const STARTED_AT = Date.now();

const makeChallenge = (change: Partial<Challenge> = {}): Challenge => ({
  connectionId: ACME.id,
  methods: ['totp', 'otp'],
  startedAt: STARTED_AT,
  codeSentAt: null,
  rememberMe: true,
  resume: null,
  ...change,
});

async function open(
  change: Partial<Challenge> = {},
  answers: Answers = {},
  place: 'popup' | 'options' = 'popup',
) {
  const sent = workerAnswering(answers);
  const asked = makeChallenge(change);
  await stored.twoFactor.challenges.set({ [asked.connectionId]: asked });
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <SignIn connection={ACME} place={place} steps={{}} />
    </I18nProvider>,
  );
  await settled();
  return sent;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const verified = (code: string, more: object = {}) => ({
  name: 'twoFactor.verify',
  input: { method: 'totp', code, trustDevice: false, ...more },
});

describe('the second step of a sign-in', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows on a page whose sign-in it is, if known', async () => {
    await open({ who: 'vera@acme.example' }, {}, 'options');

    expect(screen.getByText(/^For/).textContent).toBe('For vera@acme.example');
  });

  it('takes the place of the form, also in a popup that was closed under it', async () => {
    await open();

    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByLabelText('Code from the app')).toBe(document.activeElement);
    expect(field().autocomplete).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
  });

  it('sends the code with its sixth digit, pasted with blanks or not', async () => {
    const sent = await open();

    type('12345');
    expect(sent).toEqual([]);
    type(' 123 456 ');
    await settled();

    expect(sent).toEqual([verified('123456')]);
  });

  it('sends no code with more digits than one has, and keeps it', async () => {
    const sent = await open();
    const pasted = `Code: ${'123456'.repeat(12)}`;

    await paste('Code from the app', pasted);
    press('Verify');
    await settled();

    expect(descriptionOf('Code from the app')).toBe('Use at most 10 digits.');
    expect(field().value).toBe(pasted);
    expect(sent).toEqual([]);
    await paste('Code from the app', 'Code: 123-456');
    expect(sent).toEqual([verified('123456')]);
  });

  it('says at once that a text without digits is no code', async () => {
    const sent = await open();

    type('abcdef');
    press('Verify');
    await settled();

    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keeps a wrong code in the field, selected, and says so there', async () => {
    const sent = await open({}, { 'twoFactor.verify': fail('code-wrong') });

    type('123456');
    await settled();

    expect(field().value).toBe('123456');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    // Codes of another length exist, so from now on only a button sends.
    type('654321');
    await settled();
    expect(sent).toHaveLength(1);
    press('Verify');
    await settled();
    expect(sent).toHaveLength(2);
  });

  it('trusts the device only where that was chosen', async () => {
    const sent = await open();

    fireEvent.click(screen.getByLabelText(/Trust this device/));
    type('123456');
    await settled();

    expect(sent).toEqual([verified('123456', { trustDevice: true })]);
    expect(document.body.textContent).not.toMatch(/\d+ days/);
  });

  it('sends a code by mail, and another after a minute', async () => {
    const sent = await open();

    press('Email me a code');
    press('Send code');
    await settled();
    expect(sent).toEqual([{ name: 'twoFactor.sendCode', input: null }]);
    await act(() =>
      stored.twoFactor.challenges.set({ [ACME.id]: makeChallenge({ codeSentAt: Date.now() - 20_000 }) }),
    );
    await settled();

    expect(screen.getByText('Code sent.')).toBeTruthy();
    expect(screen.getByText(/^New code in (39|40)s\.$/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code' }).disabled).toBe(true);
    await act(() =>
      stored.twoFactor.challenges.set({ [ACME.id]: makeChallenge({ codeSentAt: Date.now() - MINUTE_MS }) }),
    );
    await settled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code' }).disabled).toBe(false);
  });

  it('takes a backup code as it is written', async () => {
    const sent = await open({ methods: ['totp'] });

    press('Use a backup code');
    type(' vera1-back1 ');
    press('Verify');
    await settled();

    expect(sent).toEqual([verified('vera1-back1', { method: 'backup' })]);
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  });

  it('offers everything where the server does not say what there is', async () => {
    await open({ methods: [] });

    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use a backup code' })).toBeTruthy();
  });

  it('goes back to the form', async () => {
    const sent = await open(
      {},
      {
        'twoFactor.cancelChallenge': async () => {
          await stored.twoFactor.challenges.set({});
          return { ok: true, value: null };
        },
      },
    );

    press('Use another account');
    await settled();

    expect(sent).toEqual([{ name: 'twoFactor.cancelChallenge', input: null }]);
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('is back at the form with the reason when the server no longer knows it', async () => {
    await open(
      {},
      {
        'twoFactor.verify': async () => {
          await stored.twoFactor.challenges.set({});
          return fail('challenge-expired');
        },
      },
    );

    type('123456');
    await settled();

    expect(screen.getByText(/This sign-in expired\./)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('says the same of one that is too old', async () => {
    const sent = await open({ startedAt: Date.now() - 11 * MINUTE_MS });

    expect(screen.getByText(/This sign-in expired\./)).toBeTruthy();
    press('Dismiss');
    await settled();
    expect(sent).toEqual([{ name: 'twoFactor.cancelChallenge', input: null }]);
  });

  it('is not for another server', async () => {
    await open({ connectionId: 'other' });

    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends a code once, however often it is asked for', async () => {
    const sent = await open({}, { 'twoFactor.verify': new Promise<Result<unknown>>(() => {}) });

    type('123456');
    press('Verify');
    await settled();

    expect(sent).toHaveLength(1);
  });
});
