import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { gatewaySchema, requestSettingsSchema } from './schema';

/** By connection; absent: the defaults. */
export const requestSettings = state({
  area: 'local',
  name: 'requestSettings',
  schema: z.record(z.string(), requestSettingsSchema),
  fallback: {},
  version: 1,
  isByConnection: true,
});

/** By connection: what the gateways in front of servers expect, until the browser ends. */
export const gateways = state({
  area: 'session',
  name: 'gateways',
  schema: z.record(z.string(), gatewaySchema),
  fallback: {},
  version: 1,
  isByConnection: true,
});

/** The same for gateways that the user wants to keep. */
export const keptGateways = state({
  area: 'local',
  name: 'keptGateways',
  schema: z.record(z.string(), gatewaySchema),
  fallback: {},
  version: 1,
  isByConnection: true,
});
