import * as z from '@/lib/core/lazyZod';

/** SPEC.md section 3, Account; without tokens. */
export const linkedAccountSchema = z.object({
  /** The row's id, by which newer servers unlink and refresh. */
  id: z.string(),
  /** `credential` is the password. Ids are stored as the server wrote them; show them with `displayText`. */
  providerId: z.string(),
  accountId: z.string(),
  createdAt: z.nullable(z.number()),
  scopes: z.array(z.string()),
});
export type LinkedAccount = z.output<typeof linkedAccountSchema>;

export const CREDENTIAL = 'credential';
