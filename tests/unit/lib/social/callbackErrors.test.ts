import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import {
  CODE_OF_CALLBACK_ALIAS,
  CODE_OF_CALLBACK_ERROR,
  codeOfCallback,
  errorOfCallback,
} from '@/lib/social/callbackErrors';
import { codeOfRefusal } from '../../../knownErrors';

/** SPEC.md section 8, codes added in Better Auth 1.7, and those of releases before it. */
const CODES: [string, AppErrorCode][] = [
  ['please_restart_the_process', 'state-lost'],
  ['state_not_found', 'state-lost'],
  ['state_mismatch', 'state-lost'],
  ['state_invalid', 'state-lost'],
  ['state_generation_error', 'state-lost'],
  ['state_security_mismatch', 'state-lost'],
  ['expired', 'state-lost'],
  ['invalid_callback_request', 'callback-invalid'],
  ['no_code', 'callback-no-code'],
  ['no_callback_url', 'callback-url-missing'],
  ['oauth_provider_not_found', 'provider-not-found'],
  ['invalid_code', 'provider-code-refused'],
  ['issuer_missing', 'provider-issuer-wrong'],
  ['issuer_mismatch', 'provider-issuer-wrong'],
  ['nonce_binding_missing', 'provider-nonce-missing'],
  ['unable_to_get_user_info', 'provider-profile-failed'],
  ['email_not_found', 'provider-email-missing'],
  ['email_is_missing', 'provider-email-missing'],
  ['user_info_is_missing', 'provider-profile-failed'],
  ['name_is_missing', 'provider-profile-failed'],
  ['oauth_code_verification_failed', 'provider-code-refused'],
  ['account_already_linked_to_different_user', 'account-linked-elsewhere'],
  ['account_ownership_conflict', 'account-linked-elsewhere'],
  ['unable_to_link_account', 'link-refused'],
  ['email_does_not_match', 'link-different-email'],
  ["email_doesn't_match", 'link-different-email'],
  ['account_not_linked', 'account-not-linked'],
  ['unable_to_update_account', 'account-not-updated'],
  ['signup_disabled', 'social-sign-up-disabled'],
  ['unable_to_create_user', 'user-not-created'],
  ['unable_to_create_session', 'session-not-created'],
  ['email_not_verified', 'email-not-verified'],
  ['banned', 'banned'],
  ['internal_server_error', 'server-error'],
  ['access_denied', 'provider-refused'],
];

const toQuery = (query: Record<string, string>) => new URLSearchParams(query);

describe('the error of a callback', () => {
  it.each(CODES)('knows %s in every form that servers send', async (error, code) => {
    const forms = [error, error.toUpperCase(), error.replaceAll('_', ' ')];

    const codes = await Promise.all(forms.map((form) => codeOfCallback(form, codeOfRefusal)));
    expect(codes).toEqual([code, code, code]);
  });

  it('is listed above in full, each with a code of its own or as an alias', () => {
    const known = { ...CODE_OF_CALLBACK_ERROR, ...CODE_OF_CALLBACK_ALIAS };
    expect(Object.fromEntries(CODES)).toEqual(known);
    expect(CODES).toHaveLength(Object.keys(known).length);
    const own = Object.values(CODE_OF_CALLBACK_ERROR);
    expect(new Set(own).size).toBe(own.length);
    for (const code of Object.values(CODE_OF_CALLBACK_ALIAS)) expect(own).toContain(code);
  });

  it('knows the codes of a server’s answers, which come in capitals', async () => {
    expect(await codeOfCallback('BANNED_USER', codeOfRefusal)).toBe('banned');
  });

  it.each(['server_error', 'invalid_scope', 'invalid_token', 'constructor', 'NO_SUCH_CODE'])(
    'takes %s for the provider’s own',
    async (error) => {
      expect(await codeOfCallback(error, codeOfRefusal)).toBe('provider-failed');
    },
  );

  it('keeps the provider’s own words, fit to be shown', async () => {
    const query = toQuery({ error: 'server_error', error_description: 'It is\u202e down\n today.' });

    expect(await errorOfCallback(query, codeOfRefusal)).toEqual({
      code: 'provider-failed',
      detail: 'server_error It is down today.',
    });
  });

  it('is nothing where a query has none', async () => {
    expect(await errorOfCallback(toQuery({ ext: 'n' }), codeOfRefusal)).toBeNull();
    expect(await errorOfCallback(toQuery({ error: '' }), codeOfRefusal)).toBeNull();
    expect(await errorOfCallback(toQuery({ error: 'no_code' }), codeOfRefusal)).toEqual({
      code: 'callback-no-code',
    });
  });
});
