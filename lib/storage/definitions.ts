import * as z from 'zod/mini';
import { browser } from '#imports';
import { connectionsSchema, NO_CONNECTIONS } from '@/lib/connection/schema';
import { draftsSchema } from '@/lib/draft/schema';
import {
  invitationDetailsCacheSchema,
  joinedSchema,
  receivedInvitationsSchema,
} from '@/lib/invitation/schema';
import { mailLinksSchema } from '@/lib/mailLink/schema';
import { notifiedInvitationsOfVersion1, notifiedInvitationsSchema } from '@/lib/notification/schema';
import { operationsSchema } from '@/lib/operation/schema';
import { organizationListSchema } from '@/lib/organization/schema';
import { DEFAULT_PREFERENCES, preferencesSchema } from '@/lib/preferences/schema';
import { headsSchema } from '@/lib/session/headSchema';
import { NO_POLLING, pollingSchema } from '@/lib/session/pollingSchema';
import { sessionSnapshotSchema, UNKNOWN_SESSION } from '@/lib/session/schema';
import { knownSessionsSchema, sessionListSchema } from '@/lib/session/sessionListSchema';
import { flowsSchema } from '@/lib/social/schema';
import { challengeValueSchema } from '@/lib/twoFactor/schema';
import type { StoredValueDefinition } from './readableValue';

/**
 * Every stored value there is: its area and key, its schema, what stands for it while nothing readable is stored, and
 * the version of its shape. A session token, a password or a code has no entry, because none is ever stored.
 */
export const connectionsDefinition = {
  key: 'local:connections',
  schema: connectionsSchema,
  fallback: NO_CONNECTIONS,
  version: 1,
} satisfies StoredValueDefinition;

export const preferencesDefinition = {
  key: 'local:preferences',
  schema: preferencesSchema,
  fallback: DEFAULT_PREFERENCES,
  version: 1,
} satisfies StoredValueDefinition;

/** A private window leaves nothing on the disk; storage.local would be shared with the normal profile besides. */
export const accountArea = browser.extension?.inIncognitoContext ? 'session' : 'local';

export const headsDefinition = {
  key: `${accountArea}:heads`,
  schema: headsSchema,
  fallback: {},
  version: 1,
} satisfies StoredValueDefinition;

export const sessionDefinition = {
  key: 'session:snapshot.session',
  schema: sessionSnapshotSchema,
  fallback: UNKNOWN_SESSION,
  version: 1,
} satisfies StoredValueDefinition;

export const organizationsDefinition = {
  key: 'session:organizations',
  schema: z.nullable(organizationListSchema),
  fallback: null,
  version: 1,
} satisfies StoredValueDefinition;

export const operationsDefinition = {
  key: 'session:operations',
  schema: operationsSchema,
  fallback: [],
  version: 1,
} satisfies StoredValueDefinition;

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

/** Outlives the browser: a mail is often read after it was started again. */
export const mailLinksDefinition = {
  key: `${accountArea}:mailLinks`,
  schema: mailLinksSchema,
  fallback: [],
  version: 1,
} satisfies StoredValueDefinition;
