import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { wireId } from '@/lib/core/wireValues';

export const sessionChannels = {
  /** Brings the snapshot up to date: `open` when a page appears, `manual` when a person asks for it. */
  'snapshot.refresh': channel('read', () => ({
    input: z.object({ reason: z.enum(['open', 'manual']) }),
    output: z.null(),
  })),
  /** Reads the list of sessions now; `needs-confirmation` where the server wants a fresh session for that. */
  'session.readList': channel('read', () => ({ input: z.null(), output: z.null() })),
  'session.signOut': channel('server', () => ({ input: z.null(), output: z.null() })),
  /** Ends one session, by its id; the worker finds its token by listing again. */
  'session.revoke': channel('server', () => ({ input: z.object({ sessionId: wireId }), output: z.null() })),
  /** Works at once, also where the list is stale. */
  'session.revokeOthers': channel('server', () => ({ input: z.null(), output: z.null() })),
  /** This one too: signs out everywhere. */
  'session.revokeAll': channel('server', () => ({ input: z.null(), output: z.null() })),
} as const satisfies Channels;
