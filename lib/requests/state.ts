import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { requestSettingsSchema } from './schema';

/** Each is parsed by itself (`gatewaySchema`): one of a later version is kept for that version, and no other is lost. */
const gatewaysSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** By connection id; absent: the defaults. */
export const requestSettings = state({
  area: 'local',
  name: 'requestSettings',
  schema: z.record(z.string(), requestSettingsSchema),
  fallback: {},
  version: 1,
  isByConnection: true,
});

export const gateways = state({
  area: 'session',
  name: 'gateways',
  schema: gatewaysSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
});

export const keptGateways = state({
  area: 'local',
  name: 'keptGateways',
  schema: gatewaysSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
});
