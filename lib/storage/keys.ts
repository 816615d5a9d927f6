import * as z from 'zod/mini';
import { browser } from '#imports';
import { connectionsSchema, NO_CONNECTIONS } from '@/lib/connection/schema';
import { draftsSchema } from '@/lib/draft/schema';
import { operationsSchema } from '@/lib/operation/schema';
import { organizationListSchema } from '@/lib/organization/schema';
import { DEFAULT_PREFERENCES, preferencesSchema } from '@/lib/preferences/schema';
import { headsSchema } from '@/lib/session/headSchema';
import { sessionSnapshotSchema, UNKNOWN_SESSION } from '@/lib/session/schema';
import { defineStoredValue } from './defineStoredValue';

/**
 * Every stored value there is. Only the worker writes them; pages import lib/storage/readable.ts, and lint holds
 * it. A session token, a password or a code has no key here, because none is ever stored.
 */
export const connectionsValue = defineStoredValue({
  key: 'local:connections',
  schema: connectionsSchema,
  fallback: NO_CONNECTIONS,
  version: 1,
});

export const preferencesValue = defineStoredValue({
  key: 'local:preferences',
  schema: preferencesSchema,
  fallback: DEFAULT_PREFERENCES,
  version: 1,
});

/** A private window leaves nothing on the disk; storage.local would be shared with the normal profile besides. */
const headsArea = browser.extension?.inIncognitoContext ? 'session' : 'local';

export const headsValue = defineStoredValue({
  key: `${headsArea}:heads`,
  schema: headsSchema,
  fallback: {},
  version: 1,
});

export const sessionValue = defineStoredValue({
  key: 'session:snapshot.session',
  schema: sessionSnapshotSchema,
  fallback: UNKNOWN_SESSION,
  version: 1,
});

export const organizationsValue = defineStoredValue({
  key: 'session:organizations',
  schema: z.nullable(organizationListSchema),
  fallback: null,
  version: 1,
});

export const operationsValue = defineStoredValue({
  key: 'session:operations',
  schema: operationsSchema,
  fallback: [],
  version: 1,
});

export const draftsValue = defineStoredValue({
  key: 'session:drafts',
  schema: draftsSchema,
  fallback: {},
  version: 1,
});
