import { state } from '@/lib/core/state/definition';
import { elsewhereByConnectionSchema, pausesElsewhereOfVersion1, pausesElsewhereSchema } from './schema';

export const elsewhere = state({
  area: 'session',
  name: 'elsewhere',
  schema: elsewhereByConnectionSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
  whenFull: { isExpendable: true, standIn: () => ({}) },
});

/** Outlives the browser, so that each pause is announced once. */
export const pausesElsewhere = state({
  area: 'account',
  name: 'pausesElsewhere',
  schema: pausesElsewhereSchema,
  fallback: {},
  version: 2,
  migrations: { 2: pausesElsewhereOfVersion1 },
  isByConnection: true,
  whenFull: {},
});
