import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { press, type } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { openAccountPage } from './accountPage';

const inputsOf = (sent: readonly Sent[], command: string) =>
  sent.filter(({ name }) => name === command).map(({ input }) => input);

describe('what could not be sent is kept, to be sent again:', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('the password that deletes the account', async () => {
    const sent = await openAccountPage('#/delete-account', {
      answers: { 'account.delete': fail('offline') },
    });

    await type('Type marta@acme.dev to confirm', 'marta@acme.dev');
    await type('Password', 'my-password');
    await press('Delete account');
    await press('Delete account');

    expect(inputsOf(sent, 'account.delete')).toEqual(Array(2).fill({ password: 'my-password' }));
  });

  it('the password that changes two-factor', async () => {
    const sent = await openAccountPage('#/security', { answers: { 'twoFactor.enable': fail('offline') } });

    await press('Use an authenticator app');
    await type('Your password', 'my-password');
    await press('Continue');
    await press('Continue');

    expect(inputsOf(sent, 'twoFactor.enable')).toEqual(Array(2).fill({ password: 'my-password' }));
  });

  it('the code of the authenticator app', async () => {
    const totpURI = 'otpauth://totp/Acme:marta?secret=JBSWY3DPEHPK3PXP&issuer=Acme';
    const sent = await openAccountPage('#/security', {
      answers: {
        'twoFactor.enable': ok({ totpURI, backupCodes: ['aaaaa-11111'] }),
        'twoFactor.confirm': fail('offline'),
      },
    });

    await press('Use an authenticator app');
    await type('Your password', 'my-password');
    await press('Continue');
    await type('Code from the app', '123456');
    await press('Turn on');

    expect(inputsOf(sent, 'twoFactor.confirm')).toEqual(Array(2).fill({ code: '123456' }));
  });
});
