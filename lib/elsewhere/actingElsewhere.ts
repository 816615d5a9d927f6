import type { Connection, Connections } from '@/lib/connections/schema';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { ElsewhereByConnection } from './schema';

/** An administrator acts as the user of this name on a server that isn't in use. */
export interface ActingElsewhere {
  readonly connection: Connection;
  readonly name: string;
}

/** In the order of the servers. */
export const actingElsewhere = (
  { list, activeId }: Connections,
  known: ElsewhereByConnection,
  heads: AccountHeads,
): ActingElsewhere[] =>
  list.flatMap((connection) => {
    const { id } = connection;
    const name = heads[id]?.user.name;
    return id !== activeId && known[id]?.isImpersonated && name !== undefined ? [{ connection, name }] : [];
  });
