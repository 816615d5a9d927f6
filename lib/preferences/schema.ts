import * as z from '@/lib/core/lazyZod';
import { DEFAULT_PAYMENTS_PREFERENCES, paymentsPreferencesSchema } from '@/lib/payments/preferences';

const MINUTES_PER_DAY = 24 * 60;
// Not z.int() with a range: the popup waits for every part of zod it uses, and it uses refine anyway.
const isMinuteOfDay = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute < MINUTES_PER_DAY;
export const minuteOfDay = z.number().check(z.refine(isMinuteOfDay));

/** When nothing is announced, in minutes of the local day; `from` after `to` goes over midnight. */
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
  /** Tag of the display language; null, or one that is no longer offered, follows the browser. */
  language: z._default(z.nullable(z.string()), DEFAULT_PREFERENCES.language),
  /** Choices of how pages look (display.ts): the worker stores them and has no use for them. */
  display: z.optional(z.record(z.string(), z.string())),
  /** Whether logos and portraits are loaded from the servers that send them. */
  images: z.boolean(),
  /** Whether a switch by key closes the popup once it is confirmed. */
  closesAfterSwitch: z._default(z.boolean(), DEFAULT_PREFERENCES.closesAfterSwitch),
  newSignIns: z._default(z.boolean(), DEFAULT_PREFERENCES.newSignIns),
  invitations: z._default(z.boolean(), DEFAULT_PREFERENCES.invitations),
  /** Whether invitations that expire within a day are announced. */
  reminders: z._default(z.boolean(), DEFAULT_PREFERENCES.reminders),
  /** Null: none. What happens in them is announced afterwards. */
  quietHours: z._default(z.nullable(quietHoursSchema), DEFAULT_PREFERENCES.quietHours),
  /** Without a sound, if the browser supports it. */
  silent: z._default(z.boolean(), DEFAULT_PREFERENCES.silent),
  /** Organizations whose events aren't announced (mutes.ts). */
  mutedOrganizations: z._default(
    z.array(z.string().check(z.minLength(1))).check(z.maxLength(500)),
    DEFAULT_PREFERENCES.mutedOrganizations,
  ),
  payments: z._default(paymentsPreferencesSchema, DEFAULT_PREFERENCES.payments),
});
export type Preferences = z.output<typeof preferencesSchema>;
