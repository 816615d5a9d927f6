import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';
import { withoutPrototype } from '@/lib/core/withoutPrototype';

/** SPEC.md section 4; `expired` is derived: a pending one whose end has passed. */
const invitationStateSchema = z.enum(['pending', 'accepted', 'declined', 'canceled', 'expired', 'other']);
export type InvitationState = z.output<typeof invitationStateSchema>;

/** Dates are epoch milliseconds. */
export const invitationSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  /** Null: not in the list (but in its details). */
  organizationName: z.nullable(z.string()),
  email: z.string(),
  role: z.string(),
  state: invitationStateSchema,
  teamId: z.nullable(z.string()),
  createdAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
});
export type Invitation = z.output<typeof invitationSchema>;

/** What only GET /organization/get-invitation returns, read only for visible rows and stored by id. */
export const invitationDetailsSchema = z.object({
  organizationName: z.nullable(z.string()),
  organizationSlug: z.nullable(z.string()),
  inviterEmail: z.nullable(z.string()),
});
export type InvitationDetails = z.output<typeof invitationDetailsSchema>;

/** Ours: rows that a page shows at once. */
export const MAX_DETAILS_ASKED = 12;

/**
 * The pending invitations of one user as last listed, the soonest to expire first, expired ones last. In `error`:
 * `invitations-need-verified-email` if the server lists none until the address is verified (one can still be answered
 * by its link), `not-found` if it has no such list (if none was ever read, nothing in the background asks again).
 */
export const receivedInvitationsSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  invitations: z.array(invitationSchema),
  /**
   * There may be more than these: the server sent 100 rows, or has one that it didn't list. Nothing proves that there
   * are no others: the list is cut before answered ones are left out of it (crud-invites.mjs).
   */
  maybeCut: z.boolean(),
  fetchedAt: z.nullable(z.number()),
  error: z.nullable(appErrorSchema),
});
export type ReceivedInvitations = z.output<typeof receivedInvitationsSchema>;

export const invitationDetailsCacheSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  byId: z.record(z.string(), invitationDetailsSchema).check(withoutPrototype),
});
export type InvitationDetailsCache = z.output<typeof invitationDetailsCacheSchema>;

/**
 * The organization that became active by accepting or creating it, and the previous one, until the user takes or
 * dismisses it.
 */
export const joinedSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  previous: z.nullable(z.object({ id: z.string(), name: z.string() })),
  isCreated: z.optional(z.boolean()),
});
export type Joined = z.output<typeof joinedSchema>;
