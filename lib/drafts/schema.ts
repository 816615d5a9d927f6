import * as z from '@/lib/core/lazyZod';
import { isDraft, NOT_SECRET } from './rules';

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

const fieldName = z.string().check(z.maxLength(64), z.regex(NOT_SECRET));

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
