import { state } from '@/lib/core/state/definition';
import { mailLinksSchema } from './schema';

/** Outlives the browser: a mail is often read after a restart. */
export const mailLinks = state({
  area: 'account',
  name: 'mailLinks',
  schema: mailLinksSchema,
  fallback: [],
  version: 1,
});
