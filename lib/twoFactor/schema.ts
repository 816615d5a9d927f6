import * as z from '@/lib/core/lazyZod';
import { resumeSchema } from '@/lib/core/operations/schema';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';

/** Better Auth keeps the cookie of a challenge for 10 minutes (`twoFactorCookieMaxAge`, default 600 s). */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** Ours, and what most services ask for: another code after a minute. */
export const RESEND_AFTER_MS = 60 * SECOND_MS;

const SECOND_FACTORS = ['totp', 'otp', 'backup'] as const;
export const secondFactorSchema = z.enum(SECOND_FACTORS);
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** Waits for the second factor; stored to survive a closed popup. Holds nothing secret. */
const challengeSchema = z.object({
  connectionId: z.string(),
  who: z.optional(z.string()),
  /** Empty if the server names none. Backup codes are always possible. */
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
