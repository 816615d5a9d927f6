import type { Connections } from '@/lib/connections/schema';
import type { Heads } from '@/lib/sessions/headSchema';
import type { SessionSnapshot } from '@/lib/sessions/schema';

/** Everything stored that this page shows. */
export interface Known {
  readonly connections: Connections;
  readonly session: SessionSnapshot;
  readonly heads: Heads;
  readonly showImages: boolean;
}
