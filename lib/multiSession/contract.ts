import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';

const accountSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type BrowserAccount = z.output<typeof accountSchema>;

const account = z.object({ userId: wireId });

/** Needs Better Auth's multi-session plugin. */
export const multiSessionContract = {
  'multiSession.list': read(() => ({
    input: z.null(),
    output: z.object({ accounts: z.array(accountSchema) }),
  })),
  'multiSession.setActive': change(() => ({ input: account, output: z.null() })),
  'multiSession.revoke': change(() => ({ input: account, output: z.null() })),
} as const satisfies Contract;
