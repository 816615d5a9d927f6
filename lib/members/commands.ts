import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { foldText } from '@/lib/core/textSearch';
import type { Departure } from '@/lib/organizations/commands';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { type ListedMember, removeMember, updateMemberRole } from './api';
import type { membersContract } from './contract';
import { createMemberPages, type MemberPages } from './memberPages';
import { readOnlyOwner } from './owners';
import { hasSameRoles, isLast, oneOrSeveral, rolesOf } from './rules';

interface MemberServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly departure: Departure;
  readonly changes: ChangeService;
  readonly now: () => number;
}

type Changed = { userId: string; role: string } | null | undefined;

const isMatch = ({ name, email, role }: ListedMember, folded: string): boolean =>
  [name, email, role].some((text) => foldText(text).includes(folded));

const ownId = async (store: AccountStore, { id }: Connection) => (await store.readHead(id))?.user.id;

type RoleChangeDependencies = Pick<MemberServiceDependencies, 'store' | 'organizations' | 'changes'>;

function createRoleChange({ store, organizations, changes }: RoleChangeDependencies, pages: MemberPages) {
  /** The toolbar shows the user's own role. */
  async function followRole(connection: Connection, organizationId: string, changed: Changed): Promise<void> {
    pages.forget();
    if (!changed || changed.userId !== (await ownId(store, connection))) return;
    await store.applyRole(connection.id, organizationId, changed.role || null);
    const active = (await store.readHead(connection.id))?.activeOrganization;
    if (active?.id === organizationId) await organizations.readRole(connection, organizationId);
  }

  async function updateRole(
    { organizationId, memberId, roles: typed }: Input<'members.updateRole'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const roles = rolesOf(typed.join());
    if (roles.length === 0) return fail('field-missing');
    return changes.run(context, {
      kind: 'members.updateRole',
      apiCall: updateMemberRole,
      body: { organizationId, memberId, role: oneOrSeveral(roles) },
      subject: subjectOf(organizationId, memberId),
      // The user removed the permission from their own role.
      repeated: ['member-update-refused'],
      isDone: async (connection) => {
        const member = await pages.findById(connection, organizationId, memberId);
        await followRole(connection, organizationId, member);
        return member ? hasSameRoles(member.role, roles) : null;
      },
      answer: async (response, connection) => {
        await followRole(connection, organizationId, response);
        return ok(null);
      },
      lost: withoutValue.lost,
    });
  }

  /** Always unknown: the chosen roles aren't recorded. */
  const settleRole = settledByIds(async (connection, organizationId, memberId) => {
    await followRole(connection, organizationId, await pages.findById(connection, organizationId, memberId));
    return null;
  });

  return { updateRole, settleRole };
}

type RemovalDependencies = Pick<MemberServiceDependencies, 'store' | 'departure' | 'changes'>;

function createRemoval({ store, departure, changes }: RemovalDependencies, pages: MemberPages) {
  /** A user who removed themselves has left. Not every server returns whom it removed. */
  async function followRemoval(connection: Connection, organizationId: string, changed: Changed) {
    pages.forget();
    const isSelf = changed
      ? changed.userId === (await ownId(store, connection))
      : await departure.isNoLongerMember(connection, organizationId);
    if (!isSelf) return;
    await changes.reread(connection);
    await departure.follow(connection, organizationId);
  }

  function findEither(connection: Connection, organizationId: string, idOrEmail: string) {
    return idOrEmail.includes('@')
      ? pages.find(connection, organizationId, ({ email }) => email.toLowerCase() === idOrEmail)
      : pages.findById(connection, organizationId, idOrEmail);
  }

  async function isRemoved(connection: Connection, organizationId: string, idOrEmail: string) {
    const member = await findEither(connection, organizationId, idOrEmail);
    // Refused to non-members, such as users who removed themselves.
    const isGone = member === null ? await departure.isNoLongerMember(connection, organizationId) : !member;
    if (isGone) await followRemoval(connection, organizationId, null);
    return isGone;
  }

  function remove(
    { organizationId, memberIdOrEmail }: Input<'members.remove'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const typed = memberIdOrEmail.trim();
    // Servers store addresses in lower case; up to 1.3.3 they look for what was sent.
    const idOrEmail = typed.includes('@') ? typed.toLowerCase() : typed;
    let wasThere = false;
    let isSelf = false;
    return changes.run(context, {
      kind: 'members.remove',
      apiCall: removeMember,
      body: { organizationId, memberIdOrEmail: idOrEmail },
      subject: subjectOf(organizationId, idOrEmail),
      capture: async (connection) => {
        const member = await findEither(connection, organizationId, idOrEmail);
        wasThere = Boolean(member);
        isSelf = member?.userId === (await ownId(store, connection));
        return null;
      },
      // The server refuses the only owner who leaves, and a member without that role who removes an owner, with one code.
      refusal: (error) => (isSelf ? error : refusedAs('owners-only', 'only-owner')(error)),
      repeated: ['member-not-found'],
      isDone: async (connection, _state, _resume, isRepeated) =>
        (wasThere || !isRepeated) && isRemoved(connection, organizationId, idOrEmail),
      answer: async (response, connection) => {
        await followRemoval(connection, organizationId, response);
        return ok(null);
      },
      lost: withoutValue.lost,
    });
  }

  return { remove, settleRemoval: settledByIds(isRemoved) };
}

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService(dependencies: MemberServiceDependencies) {
  const { activeConnection, store } = dependencies;
  const pages = createMemberPages(dependencies);

  async function searched(connection: Connection, { organizationId, ...input }: Input<'members.list'>) {
    const read = await pages.all(connection, organizationId);
    if (!read.ok) return read;
    const folded = foldText(input.search.trim());
    const found = read.value.members.filter((member) => isMatch(member, folded));
    return ok({
      members: found.slice(input.offset, input.offset + input.limit),
      total: found.length,
      maybeCut: !read.value.isComplete,
    });
  }

  async function paged(connection: Connection, { organizationId, offset, limit }: Input<'members.list'>) {
    // One more row than is shown: no total shows as reliably whether there is a next page.
    const slice = { offset, limit: limit + 1 };
    const read = await pages.page(connection, organizationId, slice);
    if (!read.ok) return read;
    const { members, received, total, isWhole } = read.value;
    const isEnd = isLast(read.value, slice);
    // A whole list is all that the server returns, so it has no next page; otherwise this is one page.
    return ok({
      members: members.slice(isWhole ? offset : 0).slice(0, limit),
      total: isWhole ? received : isEnd ? offset + received : total,
      maybeCut: !isEnd && (isWhole || total === null),
    });
  }

  async function list(input: Input<'members.list'>): Promise<Result<Output<'members.list'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const read = await (input.search.trim() ? searched(connection, input) : paged(connection, input));
    if (!read.ok) return read;
    const userId = await ownId(store, connection);
    const members = read.value.members.map((member) => ({ ...member, isSelf: member.userId === userId }));
    return ok({ ...read.value, members });
  }

  const onlyOwnerOf = (connection: Connection, organizationId: string) =>
    readOnlyOwner(pages, connection, organizationId);

  async function onlyOwner({
    organizationId,
  }: Input<'members.onlyOwner'>): Promise<Result<Output<'members.onlyOwner'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const only = await onlyOwnerOf(connection, organizationId);
    return only.ok ? ok({ memberId: only.value?.id ?? null }) : only;
  }

  const { updateRole, settleRole } = createRoleChange(dependencies, pages);
  const { remove, settleRemoval } = createRemoval(dependencies, pages);
  const { all } = pages;
  return { list, all, onlyOwner, readOnlyOwner: onlyOwnerOf, updateRole, settleRole, remove, settleRemoval };
}

interface Services {
  readonly members: MemberService;
}

export const membersCommands = ({ members }: Services): Implementation<typeof membersContract> => ({
  'members.list': members.list,
  'members.onlyOwner': members.onlyOwner,
  'members.updateRole': { run: members.updateRole, settle: members.settleRole },
  'members.remove': { run: members.remove, settle: members.settleRemoval },
});
