import { state } from '@/lib/core/state/definition';
import { draftsSchema } from './schema';

export const drafts = state({
  area: 'session',
  name: 'drafts',
  schema: draftsSchema,
  fallback: {},
  version: 1,
});
