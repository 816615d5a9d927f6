import * as z from 'zod/mini';
import { anything, change, row } from '@/lib/core/api/row';

const twoFactor = { ...change, carriesSecret: true, rereadsSession: true } as const;

const codes = z.array(z.string());

export const enableTwoFactor = row({ ...twoFactor, path: '/two-factor/enable' }, () =>
  z.object({ totpURI: z.optional(z.string()), backupCodes: z.optional(codes) }),
);

export const disableTwoFactor = row({ ...twoFactor, path: '/two-factor/disable' }, () => anything);

export const sendOtp = row({ ...twoFactor, path: '/two-factor/send-otp' }, () => anything);

export const verifyTotp = row({ ...twoFactor, path: '/two-factor/verify-totp' }, () => anything);

export const verifyOtp = row({ ...twoFactor, path: '/two-factor/verify-otp' }, () => anything);

export const verifyBackupCode = row({ ...twoFactor, path: '/two-factor/verify-backup-code' }, () => anything);

export const generateBackupCodes = row({ ...twoFactor, path: '/two-factor/generate-backup-codes' }, () =>
  z.object({ backupCodes: codes }),
);
