import type { Connection, Connections } from '@/lib/connections/schema';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { ElsewhereByConnection } from './schema';

/** `name` is the address where there is one: a user can choose a name that reads like a message of ours. */
export interface ActingElsewhere {
  readonly connection: Connection;
  readonly name: string;
}

export const actingElsewhere = (
  { list, activeId }: Connections,
  known: ElsewhereByConnection,
  heads: AccountHeads,
): ActingElsewhere[] =>
  list.flatMap((connection) => {
    const { id } = connection;
    const user = heads[id]?.user;
    const name = user?.email || user?.name;
    return id !== activeId && known[id]?.isImpersonated && name !== undefined ? [{ connection, name }] : [];
  });
