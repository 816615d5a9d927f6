import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Output } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { MemberService } from '@/lib/members/commands';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';

interface SoleOwnershipDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly members: Pick<MemberService, 'readOnlyOwner'>;
}

/** Ours: each takes a request or two. The page shows how many weren't checked. */
const MAX_ASKED = 50;
/** Ours: few enough that nothing else waits and no rate limit is met. */
const AT_ONCE = 4;
const GONE: readonly string[] = ['not-a-member', 'organization-not-found'];

async function mapInBatches<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(task))));
  }
  return results;
}

export function createSoleOwnership(dependencies: SoleOwnershipDependencies) {
  const { activeConnection, store, organizations, members } = dependencies;

  async function isSoleOwner(
    connection: Connection,
    userId: string,
    organizationId: string,
  ): Promise<boolean | null> {
    const only = await members.readOnlyOwner(connection, organizationId);
    if (!only.ok) return GONE.includes(only.error.code) ? false : null;
    return only.value === undefined ? null : only.value?.userId === userId;
  }

  async function readOwnList(connection: Connection, userId: string) {
    const readStored = async () => {
      const list = await store.readList();
      return list?.connectionId === connection.id && list.userId === userId && list.fetchedAt > 0
        ? list
        : null;
    };
    if (!(await readStored())) await organizations.readList(connection, userId);
    return readStored();
  }

  async function soleOwnerships(): Promise<Result<Output<'account.soleOwnerships'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return fail('signed-out');
    if (!hasOrganizations(connection)) return ok({ organizations: [], unchecked: 0 });
    const list = await readOwnList(connection, userId);
    if (!list) return { ok: false, error: (await store.readList())?.error ?? { code: 'not-confirmed' } };
    const all = await store.readOrganizations(connection.id, userId);
    const asked = all.slice(0, MAX_ASKED);
    const answers = await mapInBatches(asked, async (organization) => ({
      organization,
      isSole: await isSoleOwner(connection, userId, organization.id),
    }));
    const named = ({ id, name }: Organization) => ({ id, name });
    return ok({
      organizations: answers.filter(({ isSole }) => isSole).map(({ organization }) => named(organization)),
      unchecked:
        answers.filter(({ isSole }) => isSole === null).length +
        (all.length - asked.length) +
        list.unreadable +
        // A cut list may lack any number of organizations: they count as one.
        Number(list.maybeCut),
    });
  }

  return { soleOwnerships };
}
