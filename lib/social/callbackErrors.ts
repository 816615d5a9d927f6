import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import { displayText } from '@/lib/core/displayText';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

/**
 * The `error` of a callback's redirect, in lower case (SPEC.md section 8; Better Auth 1.2 to 1.7:
 * oauth2/errors.mjs, oauth2/link-account.mjs, state.mjs, api/routes/callback.mjs).
 */
export const CODE_OF_CALLBACK_ERROR = {
  /** The callback doesn't match the request: a lost cookie, another flow in between, or too late. */
  please_restart_the_process: 'state-lost',
  invalid_callback_request: 'callback-invalid',
  no_code: 'callback-no-code',
  no_callback_url: 'callback-url-missing',
  oauth_provider_not_found: 'provider-not-found',
  invalid_code: 'provider-code-refused',
  issuer_mismatch: 'provider-issuer-wrong',
  nonce_binding_missing: 'provider-nonce-missing',
  unable_to_get_user_info: 'provider-profile-failed',
  email_not_found: 'provider-email-missing',

  account_already_linked_to_different_user: 'account-linked-elsewhere',
  unable_to_link_account: 'link-refused',
  email_does_not_match: 'link-different-email',
  account_not_linked: 'account-not-linked',
  unable_to_update_account: 'account-not-updated',

  signup_disabled: 'social-sign-up-disabled',
  unable_to_create_user: 'user-not-created',
  unable_to_create_session: 'session-not-created',
  email_not_verified: 'email-not-verified',
  banned: 'banned',
  internal_server_error: 'server-error',

  // RFC 6749, 4.1.2.1: the user declined.
  access_denied: 'provider-refused',
} as const satisfies Record<string, AppErrorCode>;

export const CODE_OF_CALLBACK_ALIAS = {
  state_not_found: 'state-lost',
  state_mismatch: 'state-lost',
  state_invalid: 'state-lost',
  state_security_mismatch: 'state-lost',
  state_generation_error: 'state-lost',
  expired: 'state-lost',
  issuer_missing: 'provider-issuer-wrong',
  account_ownership_conflict: 'account-linked-elsewhere',

  // Up to Better Auth 1.6.
  "email_doesn't_match": 'link-different-email',
  email_is_missing: 'provider-email-missing',
  user_info_is_missing: 'provider-profile-failed',
  name_is_missing: 'provider-profile-failed',
  oauth_code_verification_failed: 'provider-code-refused',
} as const satisfies Record<string, AppErrorCode>;

const KNOWN: ReadonlyMap<string, AppErrorCode> = new Map<string, AppErrorCode>([
  ...Object.entries(CODE_OF_CALLBACK_ERROR),
  ...Object.entries(CODE_OF_CALLBACK_ALIAS),
]);

/** "account not linked", `account_not_linked` and `ACCOUNT_NOT_LINKED` are equal. */
const normalized = (error: string) => error.trim().toLowerCase().replace(/\s+/g, '_');

/** `provider-failed` for an error that no Better Auth sends: it is the provider's own. */
export async function codeOfCallback(error: string, codeOfRefusal: CodeOfRefusal): Promise<AppErrorCode> {
  const name = normalized(error);
  const code = KNOWN.get(name);
  if (code) return code;
  // Newer servers also redirect with the codes of their responses, which are in capitals; a provider's never are.
  if (error !== error.toUpperCase()) return 'provider-failed';
  const known = await codeOfRefusal({ status: 400, code: name.toUpperCase() });
  return known === 'bad-request' ? 'provider-failed' : known;
}

export async function errorOfCallback(
  query: URLSearchParams,
  codeOfRefusal: CodeOfRefusal,
): Promise<AppError | null> {
  const error = query.get('error');
  if (!error) return null;
  const code = await codeOfCallback(error, codeOfRefusal);
  const description = query.get('error_description') ?? '';
  const detail = displayText(code === 'provider-failed' ? `${error} ${description}` : description);
  return detail ? { code, detail } : { code };
}
