import * as z from 'zod/mini';
import { ceremonyOptions } from '@/lib/passkeys/schema';
import { passkeysAnswer } from '@/lib/passkeys/wire';
import { anything, change, row } from './row';

/** The calls of SPEC.md section 7 about second factors and passkeys, each with the answer it must have. */
const twoFactor = { ...change, carriesSecret: true, rereadsSession: true } as const;
const codes = z.array(z.string());

export const enableTwoFactor = row(
  {
    ...twoFactor,
    path: '/two-factor/enable',
  },
  () => z.object({ totpURI: z.optional(z.string()), backupCodes: z.optional(codes) }),
);
export const disableTwoFactor = row({ ...twoFactor, path: '/two-factor/disable' }, () => anything);
export const sendOtp = row({ ...twoFactor, path: '/two-factor/send-otp' }, () => anything);
export const verifyTotp = row({ ...twoFactor, path: '/two-factor/verify-totp' }, () => anything);
export const verifyOtp = row({ ...twoFactor, path: '/two-factor/verify-otp' }, () => anything);
export const verifyBackupCode = row(
  {
    ...twoFactor,
    path: '/two-factor/verify-backup-code',
  },
  () => anything,
);
export const generateBackupCodes = row(
  {
    ...twoFactor,
    path: '/two-factor/generate-backup-codes',
  },
  () => z.object({ backupCodes: codes }),
);

export const listPasskeys = row(
  {
    method: 'GET',
    path: '/passkey/list-user-passkeys',
    effect: 'read',
  },
  () => passkeysAnswer,
);

/** Each begins a ceremony, whose challenge the server keeps. */
const ceremony = { method: 'GET', effect: 'change' } as const;

/** POST until Better Auth 1.4.0. */
export const passkeyRequestOptions = row(
  {
    ...ceremony,
    path: '/passkey/generate-authenticate-options',
    mayBeAbsent: true,
    older: { after: 'not-found', method: 'POST' },
  },
  () => ceremonyOptions,
);

export const passkeyRegistrationOptions = row(
  { ...ceremony, path: '/passkey/generate-register-options' },
  () => ceremonyOptions,
);

export const verifyPasskeyRegistration = row(
  {
    ...change,
    path: '/passkey/verify-registration',
  },
  () => anything,
);

export const verifyPasskeyAuthentication = row(
  {
    ...change,
    path: '/passkey/verify-authentication',
    carriesSecret: true,
    rereadsSession: true,
  },
  () => anything,
);

export const updatePasskey = row({ ...change, path: '/passkey/update-passkey' }, () => anything);
export const deletePasskey = row({ ...change, path: '/passkey/delete-passkey' }, () => anything);
