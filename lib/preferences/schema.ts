import * as z from '@/lib/core/lazyZod';
import { DEFAULT_PAYMENTS_PREFERENCES, paymentsPreferencesSchema } from '@/lib/payments/preferences';

const MINUTES_PER_DAY = 24 * 60;
// Not z.int() with a range: that part of zod would be new to the popup, which waits for it and uses refine anyway.
const isMinuteOfDay = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute < MINUTES_PER_DAY;
export const minuteOfDay = z.number().check(z.refine(isMinuteOfDay));

/** Minutes of the local day; `from` after `to` spans midnight. */
const quietHoursSchema = z.object({ from: minuteOfDay, to: minuteOfDay });
export type QuietHours = z.output<typeof quietHoursSchema>;

export const DEFAULT_PREFERENCES = {
  language: null as string | null,
  images: true,
  closesAfterSwitch: false,
  newSignIns: true,
  invitations: true,
  reminders: true,
  quietHours: null as QuietHours | null,
  silent: false,
  mutedOrganizations: [] as string[],
  payments: DEFAULT_PAYMENTS_PREFERENCES,
};

export const preferencesSchema = z.object({
  /** A language tag. Null, or one that is no longer offered, follows the browser. */
  language: z._default(z.nullable(z.string()), DEFAULT_PREFERENCES.language),
  /** How pages look (display.ts). The worker only stores it. */
  display: z.optional(z.record(z.string(), z.string())),
  images: z.boolean(),
  closesAfterSwitch: z._default(z.boolean(), DEFAULT_PREFERENCES.closesAfterSwitch),
  newSignIns: z._default(z.boolean(), DEFAULT_PREFERENCES.newSignIns),
  invitations: z._default(z.boolean(), DEFAULT_PREFERENCES.invitations),
  /** Announces invitations that expire within a day. */
  reminders: z._default(z.boolean(), DEFAULT_PREFERENCES.reminders),
  /** Null: none. News of these hours is announced afterwards. */
  quietHours: z._default(z.nullable(quietHoursSchema), DEFAULT_PREFERENCES.quietHours),
  silent: z._default(z.boolean(), DEFAULT_PREFERENCES.silent),
  /** As `muteOf` writes them (mutes.ts). */
  mutedOrganizations: z._default(
    z.array(z.string().check(z.minLength(1))).check(z.maxLength(500)),
    DEFAULT_PREFERENCES.mutedOrganizations,
  ),
  payments: z._default(paymentsPreferencesSchema, DEFAULT_PREFERENCES.payments),
});
export type Preferences = z.output<typeof preferencesSchema>;
