import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { DEFAULT_PREFERENCES, preferencesSchema } from './schema';

/** Texts in a language other than English: reading them from a file of the package takes three times as long. */
export const workerTexts = state({
  area: 'session',
  name: 'workerTexts',
  schema: z.object({ language: z.string(), files: z.array(z.unknown()) }),
  fallback: { language: '', files: [] },
  version: 1,
  whenFull: { isExpendable: true },
});

export const preferences = state({
  area: 'local',
  name: 'preferences',
  schema: preferencesSchema,
  fallback: DEFAULT_PREFERENCES,
  version: 1,
});
