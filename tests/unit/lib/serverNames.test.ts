import { BASE_ERROR_CODES } from '@better-auth/core/error';
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey/client';
import {
  ADMIN_ERROR_CODES,
  ORGANIZATION_ERROR_CODES,
  TWO_FACTOR_ERROR_CODES,
  USERNAME_ERROR_CODES,
} from 'better-auth/client/plugins';
import { describe, expect, it } from 'vitest';
import { codeFromMessage } from '@/lib/core/api/refusals';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { refusal } from '@/lib/payments/plugin/refusals';
import { ALL_SERVER_NAMES, codeOfRefusal } from '../../knownErrors';

/** Every name of a server with our code for it. */
const NAMES = ALL_SERVER_NAMES.flatMap((table) =>
  Object.entries(table).flatMap(([code, names]) =>
    ('failure' in names ? names.failure : names).map((name) => [name, code] as const),
  ),
);

/** Better Auth itself lists these, and its routes write some inline. */
const LISTED = [
  BASE_ERROR_CODES,
  ORGANIZATION_ERROR_CODES,
  USERNAME_ERROR_CODES,
  TWO_FACTOR_ERROR_CODES,
  PASSKEY_ERROR_CODES,
  ADMIN_ERROR_CODES,
].flatMap((codes) => Object.values(codes).map(({ code, message }) => ({ code, message })));

const INLINE = [
  'UNAUTHORIZED',
  'INTERNAL_SERVER_ERROR',
  'NOT_FOUND',
  'EMAIL_PASSWORD_DISABLED',
  'EMAIL_PASSWORD_SIGN_UP_DISABLED',
  'RESET_PASSWORD_DISABLED',
  'ORGANIZATION_DELETION_DISABLED',
  'OTP_NOT_CONFIGURED',
  'TOTP_NOT_CONFIGURED',
  'LINKING_NOT_ALLOWED',
  'LINKING_DIFFERENT_EMAILS_NOT_ALLOWED',
  'LINKING_FAILED',
  'OAUTH_LINK_ERROR',
  'PROVIDER_NOT_SUPPORTED',
  'PROVIDER_NOT_CONFIGURED',
  'TOKEN_REFRESH_NOT_SUPPORTED',
  'REFRESH_TOKEN_NOT_FOUND',
  'ACCESS_TOKEN_NOT_FOUND',
  'FAILED_TO_REFRESH_ACCESS_TOKEN',
  'FAILED_TO_GET_ACCESS_TOKEN',
  'USER_ID_OR_SESSION_REQUIRED',
  'FAILED_TO_INVALIDATE_TWO_FACTOR_CHALLENGE',
  // Releases after the one that is installed here have these.
  'YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS',
  'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PHONE_NUMBER',
  'USER_ID_CANNOT_BE_UPDATED',
];

/** A code that is the same whatever the status is no fallback. Only a 401 ends a session. */
function knownAs(refusal: { code?: string; message?: string }): AppErrorCode | 'fallback' {
  const [bad, missing] = [400, 404].map((status) => codeOfRefusal({ status, ...refusal }));
  if (bad && bad === missing) return bad;
  const isNoSession = codeOfRefusal({ status: 401, ...refusal }) === 'signed-out';
  const name = refusal.code ?? codeFromMessage(refusal.message ?? '');
  const isNamed = NAMES.some(([known, code]) => known === name && code === 'signed-out');
  return isNoSession && isNamed ? 'signed-out' : 'fallback';
}

/** The payments plugin's; the other refusals of its table answer the platform's deliveries, which reach no toolbar. */
const OF_PAYMENTS = [
  'YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS',
  'PAYMENTS_ENDPOINT_NOT_FOUND',
  'PAYMENTS_EVENT_NOT_FOUND',
  'PAYMENTS_ENDPOINT_LIMIT_REACHED',
  'PAYMENTS_SECRET_UNUSABLE',
  'PAYMENTS_TIME_ZONE_UNKNOWN',
  'PAYMENTS_REPLAY_ADDRESS_REFUSED',
] as const satisfies readonly Parameters<typeof refusal>[0][];

describe('what a server may answer', () => {
  it.each(OF_PAYMENTS)('%s of the payments plugin is known', (code) => {
    expect(knownAs({ code })).not.toBe('fallback');
  });

  it.each(LISTED)('$code is known', ({ code }) => {
    expect(knownAs({ code })).not.toBe('fallback');
  });

  it.each(INLINE)('%s is known', (code) => {
    expect(knownAs({ code })).not.toBe('fallback');
  });

  it.each(LISTED)('$code is known by its message too, as servers up to 1.6 say it', ({ code, message }) => {
    expect(knownAs({ message })).toBe(knownAs({ code }));
  });

  it('lists all that it says it lists', () => {
    expect(new Set(LISTED.map(({ code }) => code)).size).toBeGreaterThan(150);
  });

  it('lists no name under two codes', () => {
    const names = NAMES.map(([name]) => name);

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

/**
 * SPEC.md, section 8, in its order. Its successes ("User deleted") are no failures; its redirect codes are
 * lib/social's.
 */
const SPECIFIED: readonly (readonly [string, AppErrorCode])[] = [
  ['Session not found', 'session-gone'],
  ['Session expired. Re-authenticate to perform this action.', 'needs-confirmation'],
  ['Session is not fresh', 'needs-confirmation'],
  ['failed to create session', 'session-not-created'],
  ['failed to get session', 'session-not-read'],
  ['Email and password is not enabled', 'email-password-disabled'],
  ['Invalid email', 'invalid-email'],
  ['Invalid email or password', 'invalid-credentials'],
  ['Email not verified', 'email-not-verified'],
  ['Invalid password', 'password-wrong'],
  ['Credential account not found', 'password-missing'],
  ['user already has a password', 'password-already-set'],
  ['User not found', 'user-not-found'],
  ['Password too short', 'password-too-short'],
  ['Password too long', 'password-too-long'],
  ["Verification email isn't enabled", 'verification-disabled'],
  ['callbackURL is required', 'bad-request'],
  ['Unable to create verification', 'verification-not-created'],
  ['Change email is disabled', 'email-change-disabled'],
  ['Email is the same', 'email-same'],
  ["Couldn't update your email", 'email-not-updated'],
  ['User already exists.', 'user-exists'],
  ['Provider not found', 'provider-not-found'],
  ['id_token not supported', 'id-token-unsupported'],
  ['invalid token', 'link-invalid'],
  ['failed to get user info', 'provider-profile-failed'],
  ['user email not found', 'provider-email-missing'],
  ["You can't unlink your last account", 'unlink-last'],
  ['account not found', 'account-not-found'],
  ['Failed to refresh access token', 'refresh-failed'],
  ['Provider does not support token refreshing', 'refresh-unsupported'],
  ['Provider github does not support token refreshing.', 'refresh-unsupported'],
  ['Either userId or session is required', 'session-not-read'],
  ['You are not allowed to create a new organization', 'organization-create-refused'],
  ['You are not allowed to update this organization', 'organization-update-refused'],
  ['You are not allowed to delete this organization', 'organization-delete-refused'],
  ['You have reached the maximum number of organizations', 'organization-limit'],
  ['Organization already exists', 'organization-exists'],
  ['slug is taken', 'slug-taken'],
  ['Organization not found', 'organization-not-found'],
  ['User is not a member of the organization', 'not-a-member'],
  ['No active organization', 'no-active-organization'],
  ['Member not found', 'member-not-found'],
  ['Team not found', 'team-not-found'],
  ['You cannot leave the organization as the only owner', 'only-owner'],
  ['You are not allowed to delete this member', 'member-remove-refused'],
  ['You are not allowed to invite users to this organization', 'invite-refused'],
  ['Invitation not found!', 'invitation-not-found'],
  ['You are not the recipient of the invitation', 'invitation-not-yours'],
  ['You are not allowed to cancel this invitation', 'invitation-cancel-refused'],
  ['Inviter is no longer a member of the organization', 'inviter-gone'],
  ['Failed to retrieve invitation', 'invitation-not-read'],
  ['Unable to remove last team', 'last-team'],
  ['Organization membership limit reached', 'member-limit'],
  ['You are not allowed to delete this team', 'team-delete-refused'],
  ['You are not allowed to update this team', 'team-update-refused'],
  ['invalid username or password', 'username-credentials-wrong'],
  ['username is too short', 'username-too-short'],
  ['username is too long', 'username-too-long'],
  ['username is invalid', 'username-invalid'],
  ['username is already taken. please try another.', 'username-taken'],
  ['Missing required headers', 'webhook-headers-missing'],
  ['Invalid Signature Headers', 'webhook-headers-unreadable'],
  ['Message timestamp too old', 'webhook-too-old'],
  ['Message timestamp too new', 'webhook-too-new'],
  ['No matching signature found', 'webhook-signature-wrong'],
  ['auth cancelled', 'passkey-cancelled'],
  ['previously registered', 'passkey-already-registered'],
  ['registration cancelled', 'passkey-registration-cancelled'],
  ['unknown error', 'passkey-unknown'],
  ['WebAuthn is not supported in this browser', 'passkey-unsupported'],
  ['Fetch Error', 'unreachable'],
  ['Invalid base URL', 'address-invalid'],
  // Sections 5 and 6.
  ['Invalid origin', 'untrusted-origin'],
  ['Invalid callbackURL', 'untrusted-origin'],
  ['Invalid body parameters', 'bad-request'],
  ['Invalid query parameters', 'bad-request'],
  ['You are not allowed to access resource: organization', 'refused'],
  ['unauthorized to access resource "organization"', 'refused'],
  ['Not authorized', 'refused'],
];

describe('what SPEC.md says a server may answer', () => {
  it.each(SPECIFIED)('knows “%s” by its message', (message, code) => {
    expect(knownAs({ message })).toBe(code);
  });

  it.each<[string, AppErrorCode]>([
    ['No fields to update', 'nothing-to-update'],
    ['ROLE_NOT_FOUND: chief, deputy', 'role-not-found'],
    ['Role not found: chief', 'role-not-found'],
    ['Provider github is not supported.', 'provider-not-found'],
    ['Provider github not found.', 'provider-not-found'],
    ['No config found for provider acme', 'provider-not-found'],
    ['emailVerified is not allowed to be set', 'field-not-allowed'],
    ['You have been banned from this application. Please contact support.', 'banned'],
    ['Failed to verify backup code. Please try again.', 'backup-code-not-checked'],
    ['You are not allowed to do something new', 'refused'],
  ])('knows “%s”, which has no code', (message, code) => {
    expect(knownAs({ message })).toBe(code);
  });
});
