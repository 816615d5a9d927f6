import type { Connections } from '@/lib/connection/schema';
import type { Heads } from '@/lib/session/headSchema';
import type { SessionSnapshot } from '@/lib/session/schema';

/** Everything stored that this page shows. */
export interface Known {
  readonly connections: Connections;
  readonly session: SessionSnapshot;
  readonly heads: Heads;
  readonly showImages: boolean;
}
