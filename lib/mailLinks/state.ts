import { state } from '@/lib/core/state/definition';
import { mailLinksSchema } from './schema';

/** Outlives the browser: a mail is often read after it was started again. */
export const mailLinks = state({
  area: 'account',
  name: 'mailLinks',
  schema: mailLinksSchema,
  fallback: [],
  version: 1,
});
