import * as z from 'zod/mini';

export const preferencesSchema = z.object({
  /** Whether logos and portraits are loaded from the servers that names come from. */
  images: z.boolean(),
  /** Whether a sign-in that was not there before is announced. */
  newSignIns: z._default(z.boolean(), true),
});
export type Preferences = z.output<typeof preferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = { images: true, newSignIns: true };
