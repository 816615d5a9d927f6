import { anything, apiCall, change } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';

const twoFactor = { ...change, carriesSecret: true, rereadsSession: true } as const;

const codes = z.array(z.string());

export const enableTwoFactor = apiCall({ ...twoFactor, path: '/two-factor/enable' }, () =>
  z.object({ totpURI: z.optional(z.string()), backupCodes: z.optional(codes) }),
);

export const disableTwoFactor = apiCall({ ...twoFactor, path: '/two-factor/disable' }, () => anything);

export const sendOtp = apiCall({ ...twoFactor, path: '/two-factor/send-otp' }, () => anything);

export const verifyTotp = apiCall({ ...twoFactor, path: '/two-factor/verify-totp' }, () => anything);

export const verifyOtp = apiCall({ ...twoFactor, path: '/two-factor/verify-otp' }, () => anything);

export const verifyBackupCode = apiCall(
  { ...twoFactor, path: '/two-factor/verify-backup-code' },
  () => anything,
);

export const generateBackupCodes = apiCall({ ...twoFactor, path: '/two-factor/generate-backup-codes' }, () =>
  z.object({ backupCodes: codes }),
);
