import { state } from '@/lib/core/state/definition';
import { notifiedInvitationsOfVersion1, notifiedInvitationsSchema } from './schema';

/** Outlives the browser, so that each invitation is announced once. */
export const notifiedInvitations = state({
  area: 'account',
  name: 'notifiedInvitations',
  isByConnection: true,
  schema: notifiedInvitationsSchema,
  fallback: {},
  version: 2,
  migrations: { 2: notifiedInvitationsOfVersion1 },
  whenFull: {},
});
