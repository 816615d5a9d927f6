import * as z from '@/lib/core/lazyZod';
import { MAX_TYPED } from '@/lib/core/schemas';
import { MINUTE_MS } from '@/lib/core/time';

/** DESIGN.md, State: a half-filled form is forgotten this long after its page was last seen. */
export const DRAFT_LIFETIME_MS = 2 * MINUTE_MS;

export const FORMS = [
  'signIn',
  'signUp',
  'connect',
  'profile',
  'email',
  'organization',
  'organizationDetails',
  'invite',
  'endpoint',
] as const;
export type DraftForm = (typeof FORMS)[number];

/** A secret is never a field of a draft, whatever a page sends. */
const fieldName = z.string().check(z.maxLength(64), z.regex(/^(?!.*(password|token|secret|code|otp))/i));

/**
 * Ours: a pasted list of a thousand addresses with names, of 64 characters each. By default, Better Auth lets an
 * organization have a hundred open invitations and a hundred members.
 */
export const MAX_PASTED = 65_536;

/** Metadata: the limit of its command (lib/organizations/metadata.ts). */
const LONG_FIELDS: ReadonlyMap<string, number> = new Map([
  ['emails', MAX_PASTED],
  ['metadata', 16_384],
]);

export const isDraftable = (field: string, text: string): boolean =>
  text.length <= (LONG_FIELDS.get(field) ?? MAX_TYPED);

/** Ours: three times the fields of the largest form. */
const MAX_FIELDS = 32;

function isDraft(values: Readonly<Record<string, string>>): boolean {
  const fields = Object.entries(values);
  return fields.length <= MAX_FIELDS && fields.every(([field, text]) => isDraftable(field, text));
}

export const draftValuesSchema = z.record(fieldName, z.string()).check(z.refine(isDraft));
export type DraftValues = z.output<typeof draftValuesSchema>;

const draftSchema = z.object({ values: draftValuesSchema, touchedAt: z.number() });
export type FormDraft = z.output<typeof draftSchema>;

export const draftsSchema = z.object({
  signIn: z.optional(draftSchema),
  signUp: z.optional(draftSchema),
  connect: z.optional(draftSchema),
  profile: z.optional(draftSchema),
  email: z.optional(draftSchema),
  organization: z.optional(draftSchema),
  organizationDetails: z.optional(draftSchema),
  invite: z.optional(draftSchema),
  endpoint: z.optional(draftSchema),
  /**
   * Invitations still to be sent, keyed by the ids of server, user and organization joined by spaces. Kept until they
   * are sent or given up, or the user signs out.
   */
  unsent: z.optional(z.record(z.string(), draftValuesSchema)),
});
export type Drafts = z.output<typeof draftsSchema>;
