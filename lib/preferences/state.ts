import { state } from '@/lib/core/state/definition';
import { DEFAULT_PREFERENCES, preferencesSchema } from './schema';

export const preferences = state({
  area: 'local',
  name: 'preferences',
  schema: preferencesSchema,
  fallback: DEFAULT_PREFERENCES,
  version: 1,
});
