import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { watchStateSchema } from './schema';

/** Outlives the browser, so that a pause is announced once. */
export const watchState = state({
  area: 'account',
  name: 'watch',
  schema: z.nullable(watchStateSchema),
  fallback: null,
  version: 1,
  whenFull: {},
});
