import { state } from '@/lib/core/state/definition';
import { flowsSchema } from './schema';

export const flows = state({
  area: 'session',
  name: 'flows',
  schema: flowsSchema,
  fallback: [],
  version: 1,
});
