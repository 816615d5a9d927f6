import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetSignIn, noteSignIn } from '@/components/social/lastSignIn';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { heading, openPage } from '../shell/openPage';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA, SIGNED_IN, SIGNED_OUT, signedInAs } from '../shell/stored';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('a forgotten password', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('begins with the address of the sign-in, and says the same whether there is an account or not', async () => {
    await stored.drafts.drafts.set({ signIn: { values: { email: 'mia@acme.dev' }, touchedAt: Date.now() } });
    const sent = await openPage('#/forgot-password');
    expect(field('Email').value).toBe('mia@acme.dev');

    await press('Send reset link');

    expect(sent).toContainEqual({ name: 'account.forgotPassword', input: { email: 'mia@acme.dev' } });
    expect(screen.getByText(/If this email has an account, a link is on its way\./)).toBeTruthy();
  });

  it('begins with the remembered address where none was typed, as the sign-in does', async () => {
    noteSignIn(ACME.id, { way: 'password', email: 'mia@acme.dev' });
    await openPage('#/forgot-password');
    forgetSignIn(ACME.id);

    expect(field('Email').value).toBe('mia@acme.dev');
  });

  it('is reset with the link that was followed in this browser', async () => {
    const sent = await openPage('#/reset-password', {
      answers: { 'account.takeResetToken': ok('tok-from-mail') },
    });
    expect(screen.queryByLabelText(/Link or code from the email/)).toBeNull();

    type('New password', 'new horse battery');
    await press('Change password');
    await settled();

    const input = { connectionId: ACME.id, token: 'tok-from-mail', newPassword: 'new horse battery' };
    expect(sent).toContainEqual({ name: 'account.resetPassword', input });
    expect(heading()).toBe('Sign in');
    expect(screen.getByText('Password changed. Sign in with the new one.')).toBeTruthy();
    expect(window.location.href).not.toContain('tok-from-mail');
    expect(JSON.stringify(sent.filter(({ name }) => name.startsWith('drafts.')))).not.toContain('tok-');
  });

  it.each([
    'https://auth.acme.dev/api/auth/reset-password/tok-of-link?callbackURL=%2Fok',
    'https://app.acme.dev/reset?token=tok-of-link',
    ' tok-of-link ',
  ])('is reset with what was pasted: %s', async (pasted) => {
    const sent = await openPage('#/reset-password');

    type(/Link or code from the email/, pasted);
    type('New password', 'new horse battery');
    await press('Change password');

    expect(sent).toContainEqual({
      name: 'account.resetPassword',
      input: { connectionId: ACME.id, token: 'tok-of-link', newPassword: 'new horse battery' },
    });
  });

  it('reports that another server was chosen meanwhile, and keeps what was typed', async () => {
    await openPage('#/reset-password', {
      answers: {
        'account.takeResetToken': ok('tok-from-mail'),
        'account.resetPassword': fail('superseded'),
      },
    });
    type('New password', 'new horse battery');

    await press('Change password');

    expect(screen.getByRole('alert').textContent).toContain(
      'Stopped: you switched to another server or account.',
    );
    expect(field('New password').value).toBe('new horse battery');
  });

  it('is for the server that is chosen instead, with nothing of the first', async () => {
    const OTHER = { ...ACME, id: 'other', name: 'auth.other.dev', baseURL: 'https://auth.other.dev' };
    let token: string | null = 'tok-from-mail';
    const sent = await openPage('#/reset-password', {
      answers: {
        'account.takeResetToken': () => {
          const taken = token;
          token = null;
          return ok(taken);
        },
      },
    });
    type('New password', 'new horse battery');

    await act(() => stored.connections.connections.set({ list: [ACME, OTHER], activeId: OTHER.id }));
    await settled();

    expect(screen.getByText('For your account on auth.other.dev.')).toBeTruthy();
    expect(field('New password').value).toBe('');
    type(/Link or code from the email/, 'tok-of-other');
    type('New password', 'new horse battery');
    await press('Change password');
    expect(sent.filter(({ name }) => name === 'account.resetPassword')).toEqual([
      {
        name: 'account.resetPassword',
        input: { connectionId: OTHER.id, token: 'tok-of-other', newPassword: 'new horse battery' },
      },
    ]);
  });

  it('shows where to get another link if one does not work', async () => {
    await openPage('#/reset-password', {
      answers: {
        'account.takeResetToken': ok('used-up-token'),
        'account.resetPassword': fail('link-invalid'),
      },
    });
    type('New password', 'new horse battery');
    await press('Change password');

    expect(screen.getByRole('alert').textContent).toContain('That link no longer works.');
    expect(screen.getByLabelText(/Link or code from the email/)).toBeTruthy();
    await press('Send a new link');
    expect(window.location.hash).toBe('#/forgot-password');
  });

  it('reports at once what the link itself reports', async () => {
    await openPage('#/reset-password?problem=link-invalid');

    expect(screen.getByRole('alert').textContent).toContain('That link no longer works.');
  });
});

describe('the result of a mail', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['verify', SIGNED_IN, 'Your email is verified'],
    ['verify&problem=link-expired', SIGNED_OUT, 'Your email wasn’t verified'],
    ['change-email', SIGNED_IN, 'Email change confirmed'],
    ['delete', SIGNED_OUT, 'Account deleted'],
    ['delete&problem=link-invalid', SIGNED_IN, 'Your account wasn’t deleted'],
  ])('shows the outcome: %s', async (kind, session, text) => {
    await openPage(`#/mail-result?kind=${kind}`, { session });

    expect(heading()).toBe(text);
  });

  it('leads from a deleted account to the servers', async () => {
    await openPage('#/mail-result?kind=delete', { session: SIGNED_OUT });

    await press('Your servers');

    expect(window.location.hash).toBe('#/servers');
  });

  it('reads from the session whether the new address is still to be verified', async () => {
    const sent = await openPage('#/mail-result?kind=change-email', {
      session: signedInAs({ ...MARTA, email: 'new@acme.dev', emailVerified: false }),
    });
    expect(screen.getByText(/Verify it with the link sent there\./).textContent).toContain('new@acme.dev');

    await press('Resend verification email');

    expect(sent).toContainEqual({ name: 'account.sendVerification', input: { email: 'new@acme.dev' } });
    await act(() => stored.sessions.sessionSnapshot.set(signedInAs({ ...MARTA, email: 'new@acme.dev' })));
    await settled();
    expect(screen.queryByText(/Verify it with the link sent there\./)).toBeNull();
  });
});
