import * as z from '@/lib/core/lazyZod';
import { resumeSchema } from '@/lib/core/operations/schema';

const SECOND_FACTORS = ['totp', 'otp', 'backup'] as const;
export const secondFactorSchema = z.enum(SECOND_FACTORS);
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** Waits for the second factor; stored to survive a closed popup. Holds nothing secret. */
export const challengeSchema = z.object({
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
export type Challenges = Readonly<Record<string, Challenge>>;
