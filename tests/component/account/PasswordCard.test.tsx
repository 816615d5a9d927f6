import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { holdTimers } from '../form/pauses';
import { field, press, type } from '../form/steps';
import { ACME } from '../shell/stored';
import { GITHUB, openAccountPage } from './accountPage';

describe('PasswordCard', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('changes the password and forgets both', async () => {
    const sent = await openAccountPage('#/security');

    await type('Current password', 'old-password');
    await type('New password', 'new-password');
    await press('Change password');

    expect(sent).toContainEqual({
      name: 'account.changePassword',
      input: { currentPassword: 'old-password', newPassword: 'new-password', revokeOtherSessions: false },
    });
    expect(field('Current password').value).toBe('');
    expect(field('New password').value).toBe('');
    expect(screen.getByText('Password changed')).toBeTruthy();
  });

  it('reports a wrong password at its field, and keeps the new one', async () => {
    await openAccountPage('#/security', { answers: { 'account.changePassword': fail('password-wrong') } });

    await type('Current password', 'wrong');
    await type('New password', 'new-password');
    await press('Change password');

    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe('new-password');
    await press('Reset password');
    expect(window.location.hash).toBe('#/forgot-password');
  });

  it('offers a mail to an account that has no password', async () => {
    const sent = await openAccountPage('#/security', { answers: { 'account.list': ok([GITHUB]) } });

    await press('Email me a link');

    expect(sent).toContainEqual({ name: 'account.forgotPassword', input: { email: 'marta@acme.dev' } });
    expect(document.body.textContent).toContain('Email sent to marta@acme.dev');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('offers no password where the server takes none', async () => {
    const capabilities = { ...ACME.capabilities, password: false };
    await openAccountPage('#/security', {
      answers: { 'account.list': ok([GITHUB]) },
      connection: { capabilities },
    });

    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.queryByText('No password yet')).toBeNull();
  });

  it('never puts a password into a draft', async () => {
    const pause = holdTimers();
    const sent = await openAccountPage('#/security');

    await type('New password', 'a-secret-of-mine');
    await pause();

    expect(JSON.stringify(sent)).not.toContain('a-secret-of-mine');
  });
});
