import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { codeFromMessage, createReadCodeOfRefusal, mayHaveArrived } from '@/lib/core/api/refusals';
import { STATUS_NUMBERS } from '@/lib/core/api/statusNumbers';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { REFUSAL_NAMES } from '@/lib/errors';
import { codeOfRefusal } from '../../../../knownErrors';

/** Better Auth makes its APIError with this library. */
const { statusCodes }: { statusCodes: Record<string, number> } = createRequire(
  createRequire(import.meta.url).resolve('better-auth'),
)('better-call/error');

describe('codeFromMessage', () => {
  it.each([
    ['Invalid email or password', 'INVALID_EMAIL_OR_PASSWORD'],
    ["Verification email isn't enabled", 'VERIFICATION_EMAIL_ISNT_ENABLED'],
    ['ROLE_NOT_FOUND: x', 'ROLE_NOT_FOUND_X'],
    ['', ''],
  ])('reads %j as servers up to 1.6 did', (message, code) => {
    expect(codeFromMessage(message)).toBe(code);
  });
});

describe('codeOfRefusal', () => {
  it.each<[string, Parameters<typeof codeOfRefusal>[0], AppErrorCode]>([
    ['a wrong password', { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' }, 'invalid-credentials'],
    ['a stale session', { status: 403, code: 'SESSION_NOT_FRESH' }, 'needs-confirmation'],
    [
      'a body with what is no address',
      { status: 400, code: 'VALIDATION_ERROR', message: '[body.email] Invalid email address' },
      'invalid-email',
    ],
    [
      'a body with another fault',
      { status: 400, code: 'VALIDATION_ERROR', message: '[body.name] Invalid input' },
      'bad-request',
    ],
    ['a banned user', { status: 403, code: 'BANNED_USER' }, 'banned'],
    ['an unverified address', { status: 403, code: 'EMAIL_NOT_VERIFIED' }, 'email-not-verified'],
    ['our origin refused', { status: 403, code: 'INVALID_ORIGIN' }, 'untrusted-origin'],
    [
      'a right that is missing',
      { status: 401, code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER' },
      'member-remove-refused',
    ],
    [
      'a right that a newer server asks for',
      { status: 401, code: 'YOU_ARE_NOT_ALLOWED_TO_DREAM' },
      'refused',
    ],
    ['an account that may not be linked', { status: 401, code: 'LINKING_NOT_ALLOWED' }, 'link-refused'],
    ['a used link', { status: 401, code: 'INVALID_TOKEN' }, 'link-invalid'],
    ['a link that failed', { status: 417, code: 'LINKING_FAILED' }, 'link-failed'],
    ['our callback refused', { status: 403, code: 'INVALID_CALLBACK_URL' }, 'untrusted-origin'],
    [
      'a foreign organization',
      { status: 403, code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' },
      'not-a-member',
    ],
  ])('knows %s by its code', (_what, refusal, code) => {
    expect(codeOfRefusal(refusal)).toBe(code);
  });

  it.each<[string, string, AppErrorCode]>([
    ['a wrong password', 'Invalid email or password', 'invalid-credentials'],
    ['our callback refused', 'Invalid callbackURL', 'untrusted-origin'],
    ['an unverified address', 'Email not verified', 'email-not-verified'],
    ['a missing organization', 'Organization not found', 'organization-not-found'],
  ])('knows %s by its message where an older server sends no code', (_what, message, code) => {
    expect(codeOfRefusal({ status: 400, message })).toBe(code);
  });

  it('prefers the code to what the message says', () => {
    expect(codeOfRefusal({ status: 403, code: 'BANNED_USER', message: 'Invalid password' })).toBe('banned');
  });

  it.each<[number, AppErrorCode]>([
    [400, 'bad-request'],
    [401, 'signed-out'],
    [403, 'refused'],
    [404, 'not-found'],
    [408, 'timeout'],
    [422, 'bad-request'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [599, 'server-error'],
  ])('falls back on the status %i', (status, code) => {
    expect(codeOfRefusal({ status })).toBe(code);
    expect(codeOfRefusal({ status, code: 'SOMETHING_NEW', message: 'Something new.' })).toBe(code);
  });

  it('calls a 429 a rate limit, whatever else it says', () => {
    expect(codeOfRefusal({ status: 429, code: 'INVALID_PASSWORD' })).toBe('rate-limited');
  });

  it.each<[string, Parameters<typeof codeOfRefusal>[0], AppErrorCode]>([
    ['a locked account', { status: 429, code: 'ACCOUNT_TEMPORARILY_LOCKED' }, 'account-locked'],
    [
      'a passkey from an origin that it does not know',
      { status: 500, code: 'FAILED_TO_VERIFY_REGISTRATION' },
      'passkey-registration-not-accepted',
    ],
    ['no session', { status: 500, message: 'failed to create session' }, 'session-not-created'],
    ['no flow', { status: 500, message: 'Unable to create verification' }, 'verification-not-created'],
    ['no account behind a passkey', { status: 500, message: 'User not found' }, 'user-not-found'],
    ['no provider', { status: 500, code: 'PROVIDER_NOT_CONFIGURED' }, 'provider-not-found'],
    ['no roles', { status: 501, code: 'MISSING_AC_INSTANCE' }, 'roles-unavailable'],
  ])('knows what failed by its code, whatever its status: %s', (_what, refusal, code) => {
    expect(codeOfRefusal(refusal)).toBe(code);
  });

  it.each<[string, AppErrorCode]>([
    ['Failed to get session', 'session-not-read'],
    ['Failed to retrieve invitation', 'invitation-not-read'],
  ])('takes "%s" for a breakdown in the middle: something may have been done', (message, code) => {
    const error = { code: codeOfRefusal({ status: 500, message }) };

    expect([error.code, mayHaveArrived(error)]).toEqual([code, true]);
  });

  it('takes nothing of a failing server for the end of a session or of a membership', () => {
    for (const code of ['UNAUTHORIZED', 'SESSION_NOT_FRESH', 'ORGANIZATION_NOT_FOUND', 'NOT_FOUND'])
      expect(codeOfRefusal({ status: 500, code }), code).toBe('server-error');
  });

  it.each([
    ['its code', { status: 502, code: 'UNAUTHORIZED' }],
    ['its message', { status: 503, message: 'Unauthorized' }],
  ])('never takes a failing server for a session that ended, whatever %s says', (_where, refusal) => {
    expect(codeOfRefusal(refusal)).toBe('server-error');
  });

  it.each<[number, string, AppErrorCode]>([
    [400, 'FORBIDDEN', 'refused'],
    [500, 'FORBIDDEN', 'refused'],
    [400, 'REQUEST_TIMEOUT', 'timeout'],
    [400, 'TOO_MANY_REQUESTS', 'rate-limited'],
    [400, 'INSUFFICIENT_STORAGE', 'server-error'],
    [500, 'BAD_REQUEST', 'bad-request'],
    [500, 'CONFLICT', 'bad-request'],
    [500, 'UNPROCESSABLE_ENTITY', 'bad-request'],
    [500, "I'M_A_TEAPOT", 'bad-request'],
    [502, 'BAD_REQUEST', 'server-error'],
    [403, 'CONFLICT', 'refused'],
  ])('reads the status that a %i names as its code: %s', (status, code, expected) => {
    expect(codeOfRefusal({ status, code })).toBe(expected);
  });

  it('believes what a refusal says where its code names the status', () => {
    expect(codeOfRefusal({ status: 500, code: 'BAD_REQUEST', message: 'Invalid password' })).toBe(
      'password-wrong',
    );
  });

  it('has the number of every status that Better Auth names, but for what would end a session or hide a feature', () => {
    const { UNAUTHORIZED: _ends, NOT_FOUND: _hides, ...others } = statusCodes;
    const refusals = Object.entries(others).filter(([, number]) => number >= 400);

    expect(Object.entries(STATUS_NUMBERS)).toEqual(refusals);
  });

  it('takes a status text of “Fetch Error” for a server that is not reached', () => {
    const error = { code: codeOfRefusal({ status: 500, statusText: 'Fetch Error' }) };

    expect([error.code, mayHaveArrived(error)]).toEqual(['unreachable', true]);
    expect(codeOfRefusal({ status: 403, statusText: 'Unauthorized' })).toBe('refused');
  });

  it('takes only a 401 for a session that ended', () => {
    expect(codeOfRefusal({ status: 401, code: 'UNAUTHORIZED' })).toBe('signed-out');
    expect(codeOfRefusal({ status: 403, code: 'UNAUTHORIZED', message: 'Unauthorized' })).toBe('refused');
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'takes the code %j for none',
    (code) => {
      expect(codeOfRefusal({ status: 400, code, message: code })).toBe('bad-request');
    },
  );

  it.each([[12], [null], [{}], [['BANNED_USER']]])('ignores %j as a code and as a message', (odd) => {
    expect(codeOfRefusal({ status: 403, code: odd, message: odd })).toBe('refused');
  });
});

describe('names that are read at the first refusal', () => {
  const WRONG_PASSWORD = { status: 400, code: 'INVALID_PASSWORD' };
  const SLUG_TAKEN = { status: 400, code: 'ORGANIZATION_SLUG_ALREADY_TAKEN' };

  it('are read once for two that come together, and for all after them', async () => {
    const read = vi.fn(async () => REFUSAL_NAMES);
    const codeOf = createReadCodeOfRefusal({ readRefusalNames: read });
    expect(read).not.toHaveBeenCalled();

    const codes = await Promise.all([codeOf(WRONG_PASSWORD), codeOf(SLUG_TAKEN)]);

    expect([...codes, await codeOf(WRONG_PASSWORD)]).toEqual([
      'password-wrong',
      'slug-taken',
      'password-wrong',
    ]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('leave a refusal to its status where they cannot be read, and are read again for the next', async () => {
    const read = vi.fn(async () => REFUSAL_NAMES).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const codeOf = createReadCodeOfRefusal({ readRefusalNames: read });

    const unread = await Promise.all([codeOf(WRONG_PASSWORD), codeOf({ ...SLUG_TAKEN, status: 403 })]);

    expect(unread).toEqual(['bad-request', 'refused']);
    expect(await codeOf(WRONG_PASSWORD)).toBe('password-wrong');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
