import { type Contract, change, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { secondFactorSchema } from './schema';

const password = z.object({ password: typed });
const backupCodes = z.array(z.string());

export const twoFactorContract = {
  /** Sends a code by mail for the pending challenge. */
  'twoFactor.sendCode': change(() => ({ input: z.null(), output: z.null() })),
  /** Completes the pending challenge: the session is signed in afterwards. */
  'twoFactor.verify': change(() => ({
    input: z.object({ method: secondFactorSchema, code: typed, trustDevice: z.boolean() }),
    output: z.null(),
  })),
  /** Forgets the pending challenge: back to the sign-in form. */
  'twoFactor.cancelChallenge': local(() => ({ input: z.null(), output: z.null() })),
  /** Begins to turn it on with an authenticator app; takes effect with `twoFactor.confirm`. */
  'twoFactor.enable': change(() => ({
    input: password,
    output: z.object({ totpURI: z.string(), backupCodes }),
  })),
  'twoFactor.enableByMail': change(() => ({ input: password, output: z.null() })),
  'twoFactor.confirm': change(() => ({ input: z.object({ code: typed }), output: z.null() })),
  /** Replaces the backup codes; the old ones stop working. */
  'twoFactor.newBackupCodes': change(() => ({
    input: password,
    output: z.object({ backupCodes }),
  })),
  'twoFactor.disable': change(() => ({ input: password, output: z.null() })),
} as const satisfies Contract;
