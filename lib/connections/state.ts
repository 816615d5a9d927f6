import { state } from '@/lib/core/state/definition';
import { connectionsSchema, NO_CONNECTIONS } from './schema';

export const connections = state({
  area: 'local',
  name: 'connections',
  schema: connectionsSchema,
  fallback: NO_CONNECTIONS,
  version: 1,
});
