import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { displayText } from '@/lib/core/displayText';
import { isMadeSince, settledBy } from '@/lib/core/operations/rules';
import type { Resume } from '@/lib/core/operations/schema';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { createOrganization, listWholeOrganizations } from './api';
import type { JoinRecorder } from './joinRecorder';
import { dataOf } from './metadata';
import type { OrganizationReader } from './organizationReader';
import type { Organization } from './schema';

export interface OrganizationCreationDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly joinRecorder: JoinRecorder;
  readonly changes: ChangeService;
  /** It may change what is active, so it takes turns with everything else that does. */
  readonly inTurn: Turns;
}

type Made = Result<Output<'organizations.create'>>;

export function createOrganizationCreation(dependencies: OrganizationCreationDependencies) {
  const { activeConnection, api, store, organizations, joinRecorder, changes, inTurn } = dependencies;

  async function follow(connection: Connection, made: Organization, before: Resume | null): Promise<void> {
    const state = await changes.reread(connection, { known: made });
    const isActive = state?.phase === 'signed-in' && state.session.activeOrganizationId === made.id;
    const entered = { organizationId: made.id, state, before, isCreated: true };
    if (isActive) await joinRecorder.record(connection, entered);
    await Promise.all([
      isActive ? organizations.readRole(connection, made.id) : undefined,
      organizations.readListOfOwn(connection),
    ]);
  }

  /** Slugs are unique. Null if the server shows none. */
  async function findMade(connection: Connection, slug: string, since: number): Promise<Organization | null> {
    const list = await api(connection).call(listWholeOrganizations);
    const found = list.ok && list.value.find((listed) => listed.slug === slug);
    return found && isMadeSince(found.createdAt, since) ? found.organization : null;
  }

  async function settled(
    connection: Connection,
    { slug, since, before }: { slug: string; since: number; before: Resume | null },
  ): Promise<Organization | null> {
    const made = await findMade(connection, slug, since);
    if (made) await follow(connection, made, before);
    return made;
  }

  async function isListed({ id }: Connection, slug: string): Promise<boolean> {
    const userId = (await store.readHead(id))?.user.id;
    const listed = userId ? await store.readOrganizations(id, userId) : [];
    return listed.some((known) => known.slug === slug);
  }

  async function create(input: Input<'organizations.create'>, context: CallContext): Promise<Made> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const data = dataOf(input);
    if (!data.ok) return data;
    const slug = displayText(input.slug);
    const { logo, metadata, ...required } = data.value;
    const isOwn = await isListed(connection, slug);
    return changes.run<typeof createOrganization.answer, Organization>(context, {
      kind: 'organizations.create',
      apiCall: createOrganization,
      body: {
        ...required,
        ...(logo ? { logo } : {}),
        ...(input.metadata?.trim() ? { metadata } : {}),
        ...(input.keepsActive ? { keepCurrentActiveOrganization: true } : {}),
      },
      subject: slug,
      inTurn,
      repeated: isOwn ? [] : ['slug-taken', 'organization-exists', 'organization-limit'],
      capture: store.captureSession,
      answer: async (made, on, _state, before) => {
        await follow(on, made, before);
        return ok(made);
      },
      isDone: async (on, _state, before) =>
        Boolean(await settled(on, { slug, since: context.issuedAt, before })),
      lost: async () => {
        const made = await findMade(connection, slug, context.issuedAt);
        return made ? ok(made) : fail('not-confirmed');
      },
    });
  }

  const settleCreation = settledBy(
    async (connection, { subject: slug = '', startedAt: since, resume = null }) =>
      Boolean(await settled(connection, { slug, since, before: resume })),
  );

  return { create, settleCreation };
}
