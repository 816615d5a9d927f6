import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { announcedKindsSchema, DEFAULT_PAYMENTS_PREFERENCES } from '@/lib/payments/preferences';
import { DEFAULT_PREFERENCES, minuteOfDay } from './schema';

const flag = z.optional(z.boolean());
type FlagsOf<T> = { readonly [Name in keyof T as T[Name] extends boolean ? Name : never]: typeof flag };

/** A flag for each boolean. Not z.partial, which would cost the worker 0.3 kB. */
const flagsOf = <T extends object>(defaults: T) =>
  // Safe: the names are those of the booleans.
  Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, flag]] : [])),
  ) as FlagsOf<T>;

export const preferencesContract = {
  /** Only the changed choices, so that another window's stay (applyChange.ts). */
  'preferences.change': local(() => ({
    input: z.object({
      language: z.optional(z.nullable(z.string())),
      display: z.optional(z.record(z.string(), z.string())),
      ...flagsOf(DEFAULT_PREFERENCES),
      /** Null: none. Empty: the previous hours, or the default. */
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
          ...flagsOf(DEFAULT_PAYMENTS_PREFERENCES),
        }),
      ),
    }),
    output: z.null(),
  })),
} as const satisfies Contract;
