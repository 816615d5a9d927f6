import { FAILED_MIDWAY } from './delivery';
import type { AppErrorCode } from './errorCodes';
import { ACCESS_CODES } from './serverCodes/accessCodes';
import { ACCOUNT_CODES } from './serverCodes/accountCodes';
import { ADMIN_CODES } from './serverCodes/adminCodes';
import { CODE_ALIASES } from './serverCodes/codeAliases';
import { MESSAGE_ALIASES } from './serverCodes/messageAliases';
import { ORGANIZATION_CODES } from './serverCodes/organizationCodes';
import { PAYMENTS_CODES } from './serverCodes/paymentsCodes';
import { WEBHOOK_CODES } from './serverCodes/webhookCodes';

/** What a server may answer and ours for it, one to one: two codes share a sentence only by an alias. */
export const CODE_OF_SERVER_CODE = {
  ...ACCOUNT_CODES,
  ...ACCESS_CODES,
  ...ORGANIZATION_CODES,
  ...ADMIN_CODES,
  ...WEBHOOK_CODES,
  ...PAYMENTS_CODES,
} as const satisfies Record<string, AppErrorCode>;

export const CODE_OF_ALIAS = { ...CODE_ALIASES, ...MESSAGE_ALIASES } as const satisfies Record<
  string,
  AppErrorCode
>;

const KNOWN: ReadonlyMap<string, AppErrorCode> = new Map<string, AppErrorCode>([
  ...Object.entries(CODE_OF_SERVER_CODE),
  ...Object.entries(CODE_OF_ALIAS),
]);

/** Codes of messages that name a role, a field, a provider or a resource, or that a server may word itself. */
const CODE_OF_SHAPE: readonly (readonly [RegExp, AppErrorCode])[] = [
  [/^ROLE_NOT_FOUND_/, 'role-not-found'],
  [/^PROVIDER_.*_DOES_NOT_SUPPORT_TOKEN_REFRESHING$/, 'refresh-unsupported'],
  [/^PROVIDER_.*_(NOT_FOUND|NOT_SUPPORTED|NOT_CONFIGURED)$/, 'provider-not-found'],
  [/^NO_CONFIG_FOUND_FOR_PROVIDER/, 'provider-not-found'],
  [/^YOU_HAVE_BEEN_BANNED/, 'banned'],
  [/_IS_NOT_ALLOWED_TO_BE_SET$/, 'field-not-allowed'],
  // Some of these come with a 401, which ends no session.
  [/^(YOU_ARE_NOT_ALLOWED|UNAUTHORIZED_TO_ACCESS_RESOURCE)/, 'refused'],
];

/**
 * What is said with a 429 that is no rate limit, or with a 500 or more: that something failed, and what. Anything else
 * that a failing server names is not believed: it might end a session, or say that somebody is no member.
 */
const FAILURES: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  ...FAILED_MIDWAY,
  'account-locked',
  'challenge-expired',
  'backup-code-not-checked',
  'session-not-created',
  'user-not-created',
  'user-not-found',
  'user-not-updated',
  'email-not-updated',
  'verification-not-created',
  'passkey-registration-not-accepted',
  'passkey-not-updated',
  'provider-not-found',
  'provider-profile-failed',
  'refresh-failed',
  'link-failed',
  'roles-unavailable',
  'server-misconfigured',
  'unreachable',
]);

/** Servers up to Better Auth 1.6 (better-call 1.0) derived the code from the message in just this way. */
export function codeFromMessage(message: string): string {
  return message
    .toUpperCase()
    .replace(/ /g, '_')
    .replace(/[^A-Z0-9_]/g, '');
}

/** A body that is refused names the field in its message alone: `[body.email] Invalid email address`. */
const REFUSED_EMAIL = /^\[body\.(email|newEmail)\]/;

/** The server's own code, or the one that its message is about where the code says only that something is wrong. */
export function nameOfRefusal({ code, message }: { code?: unknown; message?: unknown }): unknown {
  const isAboutEmail = typeof message === 'string' && REFUSED_EMAIL.test(message);
  return code === 'VALIDATION_ERROR' && isAboutEmail ? 'INVALID_EMAIL' : code;
}

function codeOfStatus(status: number): AppErrorCode {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server-error';
  return 'bad-request';
}

const codeOfName = (name: string): AppErrorCode | undefined =>
  KNOWN.get(name) ?? CODE_OF_SHAPE.find(([shape]) => shape.test(name))?.[1];

/** Only a 401 ends a session; a limit or a breakdown says nothing else, but for what failed. */
function fits(code: AppErrorCode, status: number): boolean {
  if (status === 429 || status >= 500) return FAILURES.has(code);
  return code !== 'signed-out' || status === 401;
}

/**
 * Our code for a server's refusal: its own code first, else one derived from its message, else the status. A 429 is a
 * rate limit, for which Better Auth sends no code, and what fails above 500 says no more than what failed.
 */
export function codeOfRefusal(refusal: { status: number; code?: unknown; message?: unknown }): AppErrorCode {
  const { status, message } = refusal;
  const names = [nameOfRefusal(refusal), typeof message === 'string' ? codeFromMessage(message) : undefined];
  for (const name of names) {
    const known = typeof name === 'string' ? codeOfName(name) : undefined;
    if (known && fits(known, status)) return known;
  }
  return codeOfStatus(status);
}
