import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { challengeSchema } from './schema';

/** By connection id: several servers may each wait for a second factor. */
export const challenges = state({
  area: 'session',
  name: 'challenges',
  schema: z.record(z.string(), challengeSchema),
  fallback: {},
  version: 1,
  isByConnection: true,
});
