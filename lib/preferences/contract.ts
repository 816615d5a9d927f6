import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { announcedKindsSchema } from '@/lib/payments/preferences';
import { minuteOfDay } from './schema';

// Not z.partial, which would cost the worker 0.3 kB.
const flag = z.optional(z.boolean());

export const preferencesContract = {
  /** Only the changed choices, so that those of another window stay (applyChange.ts). */
  'preferences.change': local(() => ({
    input: z.object({
      language: z.optional(z.nullable(z.string())),
      /** Those that change (display.ts). */
      display: z.optional(z.record(z.string(), z.string())),
      images: flag,
      closesAfterSwitch: flag,
      newSignIns: flag,
      invitations: flag,
      reminders: flag,
      silent: flag,
      /** Null: none. Empty: the hours of before, or the usual ones. */
      quietHours: z.optional(
        z.nullable(
          z.object({
            from: z.optional(minuteOfDay),
            to: z.optional(minuteOfDay),
          }),
        ),
      ),
      mute: z.optional(z.object({ connectionId: z.string(), organizationId: wireId, isMuted: z.boolean() })),
      payments: z.optional(
        z.object({
          kinds: z.optional(announcedKindsSchema),
          renewals: flag,
          freeOrders: flag,
          customerEmail: flag,
          dailySummary: flag,
        }),
      ),
    }),
    output: z.null(),
  })),
} as const satisfies Contract;
