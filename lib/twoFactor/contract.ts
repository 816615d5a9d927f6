import { type Contract, change, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { secondFactorSchema } from './schema';

const password = z.object({ password: typed });
const backupCodes = z.array(z.string());

export const twoFactorContract = {
  /** Sends a code by mail, for the challenge that waits. */
  'twoFactor.sendCode': change(() => ({ input: z.null(), output: z.null() })),
  /** Answers the challenge that waits: after this the session is signed in. */
  'twoFactor.verify': change(() => ({
    input: z.object({ method: secondFactorSchema, code: typed, trustDevice: z.boolean() }),
    output: z.null(),
  })),
  /** Forgets the challenge that waits: back to the sign-in form. */
  'twoFactor.cancelChallenge': local(() => ({ input: z.null(), output: z.null() })),
  /** Begins to turn it on with an authenticator app: counts only after `twoFactor.confirm`. */
  'twoFactor.enable': change(() => ({
    input: password,
    output: z.object({ totpURI: z.string(), backupCodes }),
  })),
  /** Turns it on with codes by mail. */
  'twoFactor.enableByMail': change(() => ({ input: password, output: z.null() })),
  'twoFactor.confirm': change(() => ({ input: z.object({ code: typed }), output: z.null() })),
  /** Replaces the backup codes; the old ones stop working. */
  'twoFactor.newBackupCodes': change(() => ({
    input: password,
    output: z.object({ backupCodes }),
  })),
  'twoFactor.disable': change(() => ({ input: password, output: z.null() })),
} as const satisfies Contract;
