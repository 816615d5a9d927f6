import * as z from 'zod/mini';
import { MINUTE_MS } from '@/lib/time';

/** DESIGN.md, State: a half-filled form is forgotten this long after its page was last seen. */
export const DRAFT_LIFETIME_MS = 2 * MINUTE_MS;

export const FORMS = ['signIn', 'signUp', 'connect', 'profile', 'email', 'organization', 'invite'] as const;
export type Form = (typeof FORMS)[number];

/** A secret is never a field of a draft, whatever a page sends. */
const fieldName = z.string().check(z.maxLength(64), z.regex(/^(?!.*(password|token|secret|code|otp))/i));

/** What was typed, by field name. */
export const draftValuesSchema = z.record(fieldName, z.string().check(z.maxLength(2_048)));
export type DraftValues = z.output<typeof draftValuesSchema>;

export const draftSchema = z.object({ values: draftValuesSchema, touchedAt: z.number() });
export const draftsSchema = z.object({
  signIn: z.optional(draftSchema),
  signUp: z.optional(draftSchema),
  connect: z.optional(draftSchema),
  profile: z.optional(draftSchema),
  email: z.optional(draftSchema),
  organization: z.optional(draftSchema),
  invite: z.optional(draftSchema),
});
export type Drafts = z.output<typeof draftsSchema>;
