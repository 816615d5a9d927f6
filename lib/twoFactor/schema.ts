import * as z from '@/lib/core/lazyZod';
import { resumeSchema } from '@/lib/core/operations/schema';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';

/** Better Auth keeps the cookie of a challenge for 10 minutes (`twoFactorCookieMaxAge`, default 600 s). */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** Ours (and what most services' mails ask for): a code by mail can be sent again after a minute. */
export const RESEND_AFTER_MS = 60 * SECOND_MS;

const SECOND_FACTORS = ['totp', 'otp', 'backup'] as const;
export const secondFactorSchema = z.enum(SECOND_FACTORS);
/** Authenticator app, code by mail, backup code. */
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** A sign-in that waits for its second factor, stored so that it survives a closed popup. Holds nothing secret. */
const challengeSchema = z.object({
  connectionId: z.string(),
  /** The typed address or user name, if any. */
  who: z.optional(z.string()),
  /** What the server offers; empty if it names none. Backup codes are always possible. */
  methods: z.array(z.enum(['totp', 'otp'])),
  startedAt: z.number(),
  /** Epoch milliseconds of the last code by mail. */
  codeSentAt: z.nullable(z.number()),
  rememberMe: z.boolean(),
  /** Set for "confirm it's you": what to restore afterwards. */
  resume: z.nullable(resumeSchema),
});
export type Challenge = z.output<typeof challengeSchema>;

export const challengeValueSchema = z.nullable(challengeSchema);
