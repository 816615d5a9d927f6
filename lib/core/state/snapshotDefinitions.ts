import * as z from 'zod/mini';
import { connectionsSchema, NO_CONNECTIONS } from '@/lib/connections/schema';
import { operationsSchema } from '@/lib/core/operations/schema';
import { organizationListSchema } from '@/lib/organizations/schema';
import { DEFAULT_PREFERENCES, preferencesSchema } from '@/lib/preferences/schema';
import { headsSchema } from '@/lib/sessions/headSchema';
import { sessionSnapshotSchema, UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { isPrivate, type StoredValueDefinition } from './readableValue';

/** The stored values of the popup's first paint; apart from the others, whose schemas it need not wait for. */
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
export const accountArea = isPrivate ? 'session' : 'local';

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
