import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { descriptionOf, field, press, type } from '../form/steps';
import { store } from '../shell/optionsPage';
import { SIGNED_OUT } from '../shell/stored';
import { GITHUB, openAccountPage } from './accountPage';

const EMAIL = 'Type marta@acme.dev to confirm';

const open = (answers = {}) => openAccountPage('#/delete-account', { answers });

async function confirm() {
  await type(EMAIL, 'Marta@acme.dev');
  await type('Password', 'my-password');
  await press('Delete account');
}

describe('DeleteAccountPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('points out first what only this person owns, and what could not be checked', async () => {
    await open({
      'account.soleOwnerships': ok({ organizations: [{ id: 'o1', name: 'Acme Instruments' }], unchecked: 2 }),
    });

    expect(screen.getByText('You’re the only owner of 1 organization')).toBeTruthy();
    expect(screen.getByText('Acme Instruments', { selector: 'main *' })).toBeTruthy();
    expect(document.body.textContent).toContain('Couldn’t check 2 organizations.');
  });

  it('says what a deletion leaves behind, and does not ask for anything first', async () => {
    await open({
      'account.soleOwnerships': ok({ organizations: [{ id: 'o1', name: 'Acme Instruments' }], unchecked: 0 }),
    });

    expect(screen.getByText(/^Without you, it has no owner\. To avoid that/)).toBeTruthy();
    expect(screen.queryByText(/first/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }).disabled).toBe(false);
  });

  it('sends nothing before the address is typed', async () => {
    const sent = await open();

    await type(EMAIL, 'somebody@else.dev');
    await press('Delete account');

    expect(descriptionOf(EMAIL)).toContain('That isn’t this account’s email.');
    expect(descriptionOf('Password')).toBe('Enter your password.');
    expect(sent.some(({ name }) => name === 'account.delete')).toBe(false);
  });

  it('takes the address however the keyboard composes the letters', async () => {
    const email = 'andré@acme.dev';
    const sent = await openAccountPage('#/delete-account', { profile: { email: email.normalize('NFD') } });

    await type(`Type ${email.normalize('NFD')} to confirm`, email.normalize('NFC'));
    await type('Password', 'my-password');
    await press('Delete account');

    expect(sent.some(({ name }) => name === 'account.delete')).toBe(true);
  });

  it('confirms when the account and its session are deleted', async () => {
    const sent = await open({
      'account.delete': async () => {
        await store({ session: SIGNED_OUT, heads: {} });
        return ok({ deleted: true });
      },
    });

    await confirm();

    expect(sent).toContainEqual({ name: 'account.delete', input: { password: 'my-password' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account deleted');
  });

  it('reports that nothing is deleted until a mail confirms it', async () => {
    await open({ 'account.delete': ok({ deleted: false }) });

    await confirm();

    expect(document.body.textContent).toContain(
      'Email sent to marta@acme.dev. Follow its link to delete your account.',
    );
    expect(field('Password').value).toBe('');
  });

  it('reports a wrong password at its field', async () => {
    await open({ 'account.delete': fail('password-wrong') });

    await confirm();

    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(field('Password').value).toBe('');
  });

  it('uses a fresh session where there is no password, confirmed in place', async () => {
    const sent = await open({
      'account.list': ok([GITHUB]),
      'account.delete': fail('needs-confirmation'),
      'confirmation.methods': ok({ password: false, passkey: true, providers: [] }),
    });

    await type(EMAIL, 'marta@acme.dev');
    await press('Delete account');

    expect(sent).toContainEqual({ name: 'account.delete', input: { password: null } });
    expect(screen.getByRole('heading', { name: 'Confirm it’s you' })).toBeTruthy();
  });
});
