import * as z from 'zod/mini';
import { draftsSchema } from '@/lib/drafts/schema';
import {
  invitationDetailsCacheSchema,
  joinedSchema,
  receivedInvitationsSchema,
} from '@/lib/invitations/schema';
import { mailLinksSchema } from '@/lib/mailLinks/schema';
import { notifiedInvitationsOfVersion1, notifiedInvitationsSchema } from '@/lib/notifications/schema';
import { NO_POLLING, pollingSchema } from '@/lib/sessions/pollingSchema';
import { knownSessionsSchema, sessionListSchema } from '@/lib/sessions/sessionListSchema';
import { flowsSchema } from '@/lib/social/schema';
import { challengeValueSchema } from '@/lib/twoFactor/schema';
import { watchStateSchema } from '@/lib/watch/schema';
import type { StoredValueDefinition } from './readableValue';
import { accountArea } from './snapshotDefinitions';

/**
 * Every stored value there is: its area and key, its schema, what stands for it while nothing readable is stored, and
 * the version of its shape. A session token, a password or a code has no entry, because none is ever stored.
 */
export const draftsDefinition = {
  key: 'session:drafts',
  schema: draftsSchema,
  fallback: {},
  version: 1,
} satisfies StoredValueDefinition;

export const sessionListDefinition = {
  key: 'session:snapshot.sessions',
  schema: z.nullable(sessionListSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

export const knownSessionsDefinition = {
  key: `${accountArea}:knownSessions`,
  schema: knownSessionsSchema,
  fallback: {},
  version: 1,
} satisfies StoredValueDefinition;

export const challengeDefinition = {
  key: 'session:challenge',
  schema: challengeValueSchema,
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

export const flowsDefinition = {
  key: 'session:flows',
  schema: flowsSchema,
  fallback: [],
  version: 1,
} satisfies StoredValueDefinition;

export const invitationsDefinition = {
  key: 'session:snapshot.invitations',
  schema: z.nullable(receivedInvitationsSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

export const invitationDetailsDefinition = {
  key: 'session:invitationDetails',
  schema: z.nullable(invitationDetailsCacheSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

export const joinedDefinition = {
  key: 'session:joined',
  schema: z.nullable(joinedSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

/** Outlives the browser, so that each invitation is announced once. */
export const notifiedInvitationsDefinition = {
  key: `${accountArea}:notifiedInvitations`,
  schema: notifiedInvitationsSchema,
  fallback: {},
  version: 2,
  migrations: { 2: notifiedInvitationsOfVersion1 },
} satisfies StoredValueDefinition;

export const pollingDefinition = {
  key: 'session:polling',
  schema: pollingSchema,
  fallback: NO_POLLING,
  version: 1,
} satisfies StoredValueDefinition;

/** Outlives the browser, so that a pause is announced once. */
export const watchStateDefinition = {
  key: `${accountArea}:watch`,
  schema: z.nullable(watchStateSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

/** Outlives the browser: a mail is often read after it was started again. */
export const mailLinksDefinition = {
  key: `${accountArea}:mailLinks`,
  schema: mailLinksSchema,
  fallback: [],
  version: 1,
} satisfies StoredValueDefinition;
