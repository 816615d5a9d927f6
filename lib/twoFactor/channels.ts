import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { typed } from '@/lib/core/typed';
import { secondFactorSchema } from './schema';

const password = z.object({ password: typed });
const backupCodes = z.array(z.string());

export const twoFactorChannels = {
  /** Sends a code by mail, for the challenge that waits. */
  'twoFactor.sendCode': channel('server', () => ({ input: z.null(), output: z.null() })),
  /** Answers the challenge that waits: after this the session is signed in. */
  'twoFactor.verify': channel('server', () => ({
    input: z.object({ method: secondFactorSchema, code: typed, trustDevice: z.boolean() }),
    output: z.null(),
  })),
  /** Forgets the challenge that waits: back to the sign-in form. */
  'twoFactor.cancelChallenge': channel('local', () => ({ input: z.null(), output: z.null() })),
  /** Begins to turn it on with an authenticator app: counts only after `twoFactor.confirm`. */
  'twoFactor.enable': channel('server', () => ({
    input: password,
    output: z.object({ totpURI: z.string(), backupCodes }),
  })),
  /** Turns it on with codes by mail. */
  'twoFactor.enableByMail': channel('server', () => ({ input: password, output: z.null() })),
  'twoFactor.confirm': channel('server', () => ({ input: z.object({ code: typed }), output: z.null() })),
  /** Replaces the backup codes; the old ones stop working. */
  'twoFactor.newBackupCodes': channel('server', () => ({
    input: password,
    output: z.object({ backupCodes }),
  })),
  'twoFactor.disable': channel('server', () => ({ input: password, output: z.null() })),
} as const satisfies Channels;
