import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { connectionSchema, connectionsSchema, NO_CONNECTIONS } from './schema';

export const connections = state({
  area: 'local',
  name: 'connections',
  schema: connectionsSchema,
  fallback: NO_CONNECTIONS,
  version: 1,
});

/** Servers whose removal has begun and isn't complete: if a worker stops, the next one continues. */
export const removals = state({
  area: 'local',
  name: 'removals',
  schema: z.array(connectionSchema),
  fallback: [],
  version: 1,
});
