import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useDebounced } from '@/components/form/useDebounced';
import { ask, useScope } from '@/components/reading/queries';
import { useInvalidate, useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import { searchTerm } from '@/lib/core/searchTerm';
import type { Member } from '@/lib/members/schema';

/** Ours: as many rows as a person scans before searching. */
export const MEMBERS_PER_PAGE = 25;

interface Question {
  readonly organizationId: string;
  readonly offset: number;
  readonly search: string;
}

interface Page extends Output<'members.list'> {
  readonly offset: number;
  readonly search: string;
}

async function readPage({ organizationId, offset, search }: Question): Promise<Page> {
  const page = await ask('members.list', { organizationId, offset, limit: MEMBERS_PER_PAGE, search });
  if (page.members.length > 0 || offset === 0) return { ...page, offset, search };
  // The last member of the last page was removed. The page before it is now the last, even if the server doesn't count.
  const before = Math.max(0, offset - MEMBERS_PER_PAGE);
  const last = await readPage({ organizationId, offset: before, search });
  return { ...last, total: last.total ?? offset };
}

/** No server searches names, so the worker does. */
export function useMembers(organizationId: string) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const wanted = searchTerm(search);
  const asked = useDebounced(wanted);
  const question = { organizationId, offset, search: asked };
  const reading = useReading({
    queryKey: [useScope(), 'members.list', question],
    queryFn: () => readPage(question),
    placeholderData: (previous) => previous,
  });

  return {
    page: reading.value,
    error: reading.error,
    readAt: reading.readAt,
    isReading: reading.isReading || asked !== wanted,
    search,
    type: (text: string) => {
      setOffset(0);
      setSearch(text);
    },
    goTo: setOffset,
    again: () => void reading.again(),
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
