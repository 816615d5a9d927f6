import { state } from '@/lib/core/state/definition';
import { operationsSchema } from './schema';

export const operations = state({
  area: 'session',
  name: 'operations',
  schema: operationsSchema,
  fallback: [],
  version: 1,
});
