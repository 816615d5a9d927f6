import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { invitationDetailsCacheSchema, joinedSchema, receivedInvitationsSchema } from './schema';

export const receivedInvitations = state({
  area: 'session',
  name: 'snapshot.invitations',
  schema: z.nullable(receivedInvitationsSchema),
  fallback: null,
  version: 1,
  whenFull: { isExpendable: true, standIn: () => null },
});

export const invitationDetails = state({
  area: 'session',
  name: 'invitationDetails',
  schema: z.nullable(invitationDetailsCacheSchema),
  fallback: null,
  version: 1,
  whenFull: { isExpendable: true, standIn: () => null },
});

export const joined = state({
  area: 'session',
  name: 'joined',
  schema: z.nullable(joinedSchema),
  fallback: null,
  version: 1,
  whenFull: { standIn: () => null },
});
