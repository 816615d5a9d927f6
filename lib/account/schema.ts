import * as z from '@/lib/core/lazyZod';

/** SPEC.md section 3, Account, without any token. */
export const linkedAccountSchema = z.object({
  /** Id of the row, by which newer servers unlink and refresh. */
  id: z.string(),
  /** `credential` is the password. As the server wrote it, like the id there: for showing, `displayText`. */
  providerId: z.string(),
  /** The user's id at the provider. */
  accountId: z.string(),
  createdAt: z.nullable(z.number()),
  scopes: z.array(z.string()),
});
export type LinkedAccount = z.output<typeof linkedAccountSchema>;

/** The provider id under which a password is kept. */
export const CREDENTIAL = 'credential';
