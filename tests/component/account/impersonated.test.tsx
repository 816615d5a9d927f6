import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { openAction } from '../form/steps';
import { GITHUB, openAccountPage, PASSWORD } from './accountPage';

const WHY = 'You’re impersonating marta@acme.dev, and only they can make changes here.';

const open = (hash: string) =>
  openAccountPage(hash, {
    connection: { providers: ['gitlab'] },
    isImpersonated: true,
    answers: { 'account.list': ok([PASSWORD, GITHUB]) },
  });

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('while an administrator acts as the user', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('Security offers no change', async () => {
    await open('#/security');

    expect(document.body.textContent).toContain(WHY);
    expect(button('Use an authenticator app').ariaDisabled).toBe('true');
    expect(button('Change password').disabled).toBe(true);
  });

  it('no account can be linked or unlinked', async () => {
    await open('#/linked-accounts');

    expect(document.body.textContent).toContain(WHY);
    expect(button('GitLab').ariaDisabled).toBe('true');
    const unlink = await openAction('GitHub', 'Unlink');
    expect(unlink.getAttribute('aria-disabled')).toBe('true');
    expect(unlink.textContent).toContain('Acting as marta@acme.dev');
  });

  it('the account can’t be deleted', async () => {
    await open('#/delete-account');

    expect(document.body.textContent).toContain(WHY);
    expect(button('Delete account').disabled).toBe(true);
  });
});
