import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder } from '@/lib/core/api/readOrder';
import type { CallInput } from '@/lib/core/api/row';
import { type AppError, ok, type Result } from '@/lib/core/result';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Epoch } from '@/lib/sessions/epoch';
import { getActiveMember, listOrganizations } from './api';

export interface OrganizationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly now: () => number;
  /** The active organization is one that the person is in no more, and that was not known yet. */
  readonly onLost: (connection: Connection, organizationId: string) => void;
}

export interface OrganizationReadOptions {
  /** A background read must not keep an idle login alive; one that a person caused may (DESIGN.md, Refresh). */
  readonly background?: boolean;
}

const inputOf = ({ background = false }: OrganizationReadOptions): CallInput =>
  background ? { query: { disableRefresh: true } } : {};

export type OrganizationReader = ReturnType<typeof createOrganizationReader>;

/** Only these say that somebody is not in an organization, or that it is gone; anything else says nothing of it. */
export const meansNoRole = ({ code }: AppError) =>
  ['not-a-member', 'member-not-found', 'organization-not-found'].includes(code);

/** Reads the organization list and the role in the active one; answers of an earlier epoch change nothing. */
export function createOrganizationReader({ api, store, epoch, now, onLost }: OrganizationReaderDependencies) {
  const lists = createReadOrder(epoch);
  const roles = createReadOrder(epoch);
  /** In which organization the role was asked for last, when, and why that failed. */
  let askedRole: { of: string; at: number; error?: AppError } = { of: '', at: 0 };
  const keyOf = ({ id }: Connection, organizationId: string | null) => JSON.stringify([id, organizationId]);

  async function readList(
    connection: Connection,
    userId: string,
    options: OrganizationReadOptions = {},
  ): Promise<void> {
    if (!hasOrganizations(connection)) return;
    const isCurrent = lists.begin();
    const answer = await api(connection).call(listOrganizations, inputOf(options));
    if (!isCurrent()) return;
    if (answer.ok) await store.applyList(connection.id, userId, answer.value);
    else await store.applyListError(connection.id, userId, answer.error);
  }

  /** The list of whoever is signed in. */
  async function readListOfOwn(connection: Connection): Promise<void> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (userId) await readList(connection, userId);
  }

  /** One request, for the active organization only: the list answers no roles, and a row each would be a storm. */
  async function readRole(
    connection: Connection,
    organizationId: string,
    options: OrganizationReadOptions = {},
  ): Promise<void> {
    const isCurrent = roles.begin();
    askedRole = { of: keyOf(connection, organizationId), at: now() };
    const answer: Result<{ organizationId: string; role: string }> = await api(connection).call(
      getActiveMember,
      inputOf(options),
    );
    if (!isCurrent()) return;
    if (!answer.ok) {
      askedRole = { ...askedRole, error: answer.error };
      if (meansNoRole(answer.error)) await lose(connection, organizationId);
      return;
    }
    const { organizationId: of, role } = answer.value;
    if (of === organizationId) await store.applyRole(connection.id, organizationId, role || null);
  }

  /** Which organization the session is in; null: in none. */
  async function readActiveId(connection: Connection): Promise<Result<string | null>> {
    const answer = await api(connection).call(getActiveMember, inputOf({ background: true }));
    if (answer.ok) return ok(answer.value.organizationId);
    return answer.error.code === 'no-active-organization' ? ok(null) : answer;
  }

  /** Epoch milliseconds; 0: not by this worker, or for another one since. */
  const roleAskedAt = (connection: Connection, organizationId: string | null): number =>
    askedRole.of === keyOf(connection, organizationId) ? askedRole.at : 0;

  const roleError = (): AppError | undefined => askedRole.error;

  /** The server said that the person is not in it. */
  async function lose(connection: Connection, organizationId: string): Promise<void> {
    await store.applyRole(connection.id, organizationId, null);
    if (await store.markLost(connection.id, organizationId)) onLost(connection, organizationId);
  }

  return { readList, readListOfOwn, readRole, readActiveId, roleAskedAt, roleError, lose };
}
