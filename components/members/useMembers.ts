import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useDebounced } from '@/components/form/useDebounced';
import { ask, useScope } from '@/components/reading/queries';
import { useLastPage } from '@/components/reading/useLastPage';
import { useInvalidate, useReading } from '@/components/reading/useReading';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { searchTerm } from '@/lib/core/searchTerm';
import { rolesOf } from '@/lib/members/rules';
import type { Member } from '@/lib/members/schema';

/** Ours: as many rows as a person scans before searching. */
export const MEMBERS_PER_PAGE = 25;

export const MEMBER_ORDERS = ['oldest', 'newest', 'name', 'role'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

interface Question {
  readonly organizationId: string;
  readonly search: string;
  readonly offset: number;
}

interface ReadMembers extends Output<'members.list'> {
  readonly search: string;
  /** Of the first row; null where all members are read, to be sorted here. */
  readonly offset: number | null;
}

async function readPage({ organizationId, offset, search }: Question): Promise<ReadMembers> {
  const page = await ask('members.list', { organizationId, offset, limit: MEMBERS_PER_PAGE, search });
  if (page.members.length > 0 || offset === 0) return { ...page, offset, search };
  // The last member of the last page was removed. The page before it is now the last, even if the server doesn't count.
  const before = Math.max(0, offset - MEMBERS_PER_PAGE);
  const last = await readPage({ organizationId, offset: before, search });
  return { ...last, total: last.total ?? offset };
}

/** As read last. */
export const membersOnce = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
];

/** The worker asks for one more, and a server may return no more than a hundred. */
const ROWS_AT_ONCE = CUT_LIST_LENGTH - 1;
/** Ours: about as many as a search looks at (lib/members/memberPages.ts). */
const MOST_SORTED = 10 * ROWS_AT_ONCE;

/** Servers sort by what a membership has, which is no name, and each has its own order of roles: this page sorts. */
async function readAll({ organizationId, search }: Omit<Question, 'offset'>): Promise<ReadMembers> {
  let members: Member[] = [];
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const page = await ask('members.list', { organizationId, offset, limit: ROWS_AT_ONCE, search });
    members = membersOnce([...members, ...page.members]);
    const end = offset + page.members.length;
    const isEnd = page.total === null ? page.members.length < ROWS_AT_ONCE : end >= page.total;
    if (isEnd || page.members.length === 0 || end >= MOST_SORTED) {
      return { members, total: members.length, maybeCut: page.maybeCut || !isEnd, search, offset: null };
    }
  }
}

/** Better Auth's own roles, from the most powerful one. */
const RANKS = ['owner', 'admin', 'member'];

function rankOf({ role }: Member): number {
  const ranks = rolesOf(role).map((one) => RANKS.indexOf(one));
  return Math.min(...ranks.map((rank) => (rank < 0 ? RANKS.length : rank)), RANKS.length);
}

/** A membership whose day isn't known. */
const LAST = Number.MAX_SAFE_INTEGER;

function sortMembers(members: readonly Member[], order: MemberOrder, language: string): Member[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const byName = (one: Member, other: Member) => collator.compare(one.name, other.name);
  const compare: Readonly<Record<MemberOrder, typeof byName>> = {
    oldest: (one, other) => (one.createdAt ?? LAST) - (other.createdAt ?? LAST),
    newest: (one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0),
    name: byName,
    role: (one, other) =>
      rankOf(one) - rankOf(other) || collator.compare(one.role, other.role) || byName(one, other),
  };
  return members.toSorted(compare[order]);
}

/**
 * No server searches names, so the worker does. The oldest first is how servers sort, so a page is all that is read; any
 * other order needs all members.
 */
export function useMembers(organizationId: string) {
  const { i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [order, setOrder] = useState<MemberOrder>('oldest');
  const wanted = searchTerm(search);
  const asked = useDebounced(wanted);
  const question = { organizationId, search: asked };
  const isSortedHere = order !== 'oldest';
  const reading = useReading({
    queryKey: [useScope(), 'members.list', isSortedHere ? question : { ...question, offset }],
    queryFn: () => (isSortedHere ? readAll(question) : readPage({ ...question, offset })),
    placeholderData: (previous) => previous,
  });

  const again = () => void reading.again();
  const { value, readAt, isGoing } = useLastPage([question, order], reading);
  const page = useMemo(() => {
    if (!value) return undefined;
    if (value.offset !== null) return { ...value, offset: value.offset, order };
    // The last member of the last page may have been removed.
    const last = Math.max(0, Math.ceil(value.members.length / MEMBERS_PER_PAGE) - 1) * MEMBERS_PER_PAGE;
    const start = Math.min(offset, last);
    const sorted = sortMembers(value.members, order, i18n.locale);
    return { ...value, members: sorted.slice(start, start + MEMBERS_PER_PAGE), offset: start, order };
  }, [value, order, offset, i18n.locale]);

  return {
    page,
    error: reading.error,
    readAt,
    isReading: reading.isReading || asked !== wanted,
    search,
    type: (text: string) => {
      setOffset(0);
      setSearch(text);
    },
    order,
    sort: (next: MemberOrder) => {
      setOffset(0);
      setOrder(next);
    },
    goingTo: isGoing ? offset : null,
    goTo: (to: number) => (to === offset ? again() : setOffset(to)),
    again,
  };
}

export type Members = ReturnType<typeof useMembers>;

export function useMembersChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('members.list', 'members.onlyOwner', 'organizations.details');
}

export type MemberOpen = 'nothing' | 'role' | 'remove';

export function useMember(member: Member, organizationId: string) {
  const changed = useMembersChanged();
  const [open, setOpen] = useState<MemberOpen>('nothing');
  const changing = useAction<null>();
  const removing = useAction<null>();

  async function changeRoles({ roles }: { readonly roles: readonly string[] }) {
    const input = { organizationId, memberId: member.id, roles: [...roles] };
    const result = await call('members.updateRole', input);
    if (result.ok) setOpen('nothing');
    if (result.ok || result.error.code === 'member-not-found') await changed();
    return result;
  }

  async function remove() {
    const input = { organizationId, memberIdOrEmail: member.id };
    const result = await removing.run(() => call('members.remove', input));
    setOpen('nothing');
    if (result.ok || result.error.code === 'member-not-found') await changed();
  }

  return {
    open,
    show: (next: MemberOpen) => {
      changing.reset();
      removing.reset();
      setOpen(next);
    },
    changing,
    removing,
    changeRoles,
    remove: () => void remove(),
  };
}

export type MemberControls = ReturnType<typeof useMember>;
