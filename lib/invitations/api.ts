import { anything, apiCall, change, optionalRead, read } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { uniqueById, wireDate, wireOptionalId, wireRoles, wireText } from '@/lib/core/wireValues';
import { FULL_ORGANIZATION } from '@/lib/organizations/api';
import type { Invitation, InvitationDetails, InvitationState } from './schema';

/** SPEC.md section 4, and the British spelling that some servers use. */
const STATES: ReadonlyMap<string, InvitationState> = new Map([
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['rejected', 'declined'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
]);

const wireInvitation = z.object({
  id: wireId,
  organizationId: wireId,
  organizationName: z.optional(wireText),
  email: z._default(wireText, ''),
  role: wireRoles,
  status: z._default(wireText, ''),
  teamId: z.optional(wireOptionalId),
  createdAt: z.optional(wireDate),
  expiresAt: z.optional(wireDate),
});

/** As the server returns it: an expired one is still `pending` here (rules.ts). */
const fromWire = (wire: z.output<typeof wireInvitation>): Invitation => ({
  id: wire.id,
  organizationId: wire.organizationId,
  organizationName: wire.organizationName || null,
  email: wire.email,
  role: wire.role,
  state: STATES.get(wire.status) ?? 'other',
  teamId: wire.teamId ?? null,
  createdAt: wire.createdAt ?? null,
  expiresAt: wire.expiresAt ?? null,
});

function readRows(rows: unknown[]) {
  const parsed = rows.map((candidate) => z.safeParse(wireInvitation, candidate));
  return {
    invitations: uniqueById(parsed.flatMap(({ data }) => (data ? [fromWire(data)] : []))),
    received: rows.length,
  };
}

/** States that Better Auth 1.3 and 1.4 list too. */
const ANSWERED: readonly InvitationState[] = ['accepted', 'declined', 'canceled'];

/** GET /organization/list-user-invitations. */
export const receivedAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => {
    const { invitations, received } = readRows(rows);
    return { invitations: invitations.filter(({ state }) => !ANSWERED.includes(state)), received };
  }),
);

/** GET /organization/list-invitations, and the same part of older servers' get-full-organization. */
export const sentAnswer = z.pipe(
  z.union([z.array(z.unknown()), z.object({ invitations: z.array(z.unknown()) })]),
  z.transform((answer) => readRows(Array.isArray(answer) ? answer : answer.invitations)),
);

const wireShown = z.extend(wireInvitation, {
  organizationSlug: z.optional(wireText),
  inviterEmail: z.optional(wireText),
});

/** GET /organization/get-invitation: the invitation, and what no list has. */
export const shownInvitationAnswer = z.pipe(
  wireShown,
  z.transform((wire): { invitation: Invitation; details: InvitationDetails } => ({
    invitation: fromWire(wire),
    details: {
      organizationName: wire.organizationName || null,
      organizationSlug: wire.organizationSlug || null,
      inviterEmail: wire.inviterEmail || null,
    },
  })),
);

/** POST /organization/accept-invitation: the id of the organization; null if the server doesn't return it. */
export const acceptedAnswer = z.pipe(
  z.object({ invitation: z.optional(z.nullable(z.object({ organizationId: z.optional(wireOptionalId) }))) }),
  z.transform(({ invitation }) => invitation?.organizationId ?? null),
);

/** POST /organization/invite-member: the id of the invitation. */
export const sentInvitationAnswer = z.pipe(
  z.object({ id: z.optional(wireOptionalId) }),
  z.transform(({ id }) => id ?? null),
);

/** Since Better Auth 1.3. Pending ones, including those that have expired. */
export const listUserInvitations = apiCall(
  { ...optionalRead, path: '/organization/list-user-invitations' },
  () => receivedAnswer,
);

/** Returns an open invitation only to its recipient. */
export const getInvitation = apiCall(
  { ...read, path: '/organization/get-invitation' },
  () => shownInvitationAnswer,
);

/** Since Better Auth 1.2.6; before that, only the whole organization includes them. */
export const listInvitations = apiCall(
  {
    ...optionalRead,
    path: '/organization/list-invitations',
    older: { after: 'not-found', ...FULL_ORGANIZATION },
  },
  () => sentAnswer,
);

/** Makes its organization (and its only team) the active one. */
export const acceptInvitation = apiCall(
  { ...change, path: '/organization/accept-invitation', rereadsSession: true },
  () => acceptedAnswer,
);

export const rejectInvitation = apiCall(
  { ...change, path: '/organization/reject-invitation' },
  () => anything,
);

export const inviteMember = apiCall(
  { ...change, path: '/organization/invite-member' },
  () => sentInvitationAnswer,
);

export const cancelInvitation = apiCall(
  { ...change, path: '/organization/cancel-invitation' },
  () => anything,
);
