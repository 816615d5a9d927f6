import { type Contract, change, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { secondFactorSchema } from './schema';

const password = z.object({ password: typed });
const backupCodes = z.array(z.string());

export const twoFactorContract = {
  'twoFactor.sendCode': change(() => ({ input: z.null(), output: z.null() })),
  'twoFactor.verify': change(() => ({
    input: z.object({ method: secondFactorSchema, code: typed, trustDevice: z.boolean() }),
    output: z.null(),
  })),
  'twoFactor.cancelChallenge': local(() => ({ input: z.null(), output: z.null() })),
  /** Takes effect with `twoFactor.confirm`. */
  'twoFactor.enable': change(() => ({
    input: password,
    output: z.object({ totpURI: z.string(), backupCodes }),
  })),
  'twoFactor.enableByMail': change(() => ({ input: password, output: z.null() })),
  'twoFactor.confirm': change(() => ({ input: z.object({ code: typed }), output: z.null() })),
  'twoFactor.newBackupCodes': change(() => ({
    input: password,
    output: z.object({ backupCodes }),
  })),
  'twoFactor.disable': change(() => ({ input: password, output: z.null() })),
} as const satisfies Contract;
