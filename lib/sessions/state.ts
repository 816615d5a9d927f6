import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { headsSchema } from './accountHead';
import {
  knownSessionsSchema,
  NO_POLLING,
  pollingSchema,
  type SessionSnapshot,
  sessionListSchema,
  sessionSnapshotSchema,
  UNKNOWN_SESSION,
} from './schema';

export const heads = state({
  area: 'account',
  name: 'heads',
  schema: headsSchema,
  fallback: {},
  version: 1,
  whenFull: { standIn: () => ({}) },
});

const withoutSession = ({ connectionId }: SessionSnapshot): SessionSnapshot => ({
  ...UNKNOWN_SESSION,
  connectionId,
  error: { code: 'storage-failed' },
});

export const sessionSnapshot = state({
  area: 'session',
  name: 'snapshot.session',
  schema: sessionSnapshotSchema,
  fallback: UNKNOWN_SESSION,
  version: 1,
  whenFull: { makesRoom: true, standIn: withoutSession },
});

export const sessionList = state({
  area: 'session',
  name: 'snapshot.sessions',
  schema: z.nullable(sessionListSchema),
  fallback: null,
  version: 1,
  whenFull: { isExpendable: true, standIn: () => null },
});

export const knownSessions = state({
  area: 'account',
  name: 'knownSessions',
  schema: knownSessionsSchema,
  fallback: {},
  version: 1,
  whenFull: {},
});

export const polling = state({
  area: 'session',
  name: 'polling',
  schema: pollingSchema,
  fallback: NO_POLLING,
  version: 1,
  whenFull: { standIn: () => NO_POLLING },
});
