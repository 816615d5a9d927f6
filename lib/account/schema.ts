import * as z from '@/lib/core/lazyZod';

/** SPEC.md section 3, Account; without tokens. */
export const linkedAccountSchema = z.object({
  /** The row's id, by which newer servers unlink and refresh. */
  id: z.string(),
  /** `credential` is the password. Exactly as the server wrote it, like the account id; show it with `displayText`. */
  providerId: z.string(),
  accountId: z.string(),
  createdAt: z.nullable(z.number()),
  scopes: z.array(z.string()),
});
export type LinkedAccount = z.output<typeof linkedAccountSchema>;

/** The provider id of a password. */
export const CREDENTIAL = 'credential';
