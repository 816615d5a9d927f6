import { state } from '@/lib/core/state/definition';
import { challengeValueSchema } from './schema';

export const challenge = state({
  area: 'session',
  name: 'challenge',
  schema: challengeValueSchema,
  fallback: null,
  version: 1,
});
