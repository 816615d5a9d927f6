import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';

export const sessionsContract = {
  /** `open` when a page appears, `manual` when the user asks for it. */
  'sessions.refresh': read(() => ({
    input: z.object({ reason: z.enum(['open', 'manual']) }),
    output: z.null(),
    isForAnyAccount: true,
  })),
  /** `needs-confirmation` if the server wants a fresh session for the list. */
  'sessions.readList': read(() => ({ input: z.null(), output: z.null() })),
  'sessions.signOut': change(() => ({ input: z.null(), output: z.null() })),
  /** The worker lists the sessions again to find its token. */
  'sessions.revoke': change(() => ({ input: z.object({ sessionId: wireId }), output: z.null() })),
  /** Works at once, even if the list is stale. */
  'sessions.revokeOthers': change(() => ({ input: z.null(), output: z.null() })),
  /** Includes this one: signs out everywhere. */
  'sessions.revokeAll': change(() => ({ input: z.null(), output: z.null() })),
} as const satisfies Contract;
