import { useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { ask, useScope } from '@/components/reading/queries';
import { useReading } from '@/components/reading/useReading';
import type { Output } from '@/lib/core/command/contract';
import { MEMBERS_PER_PAGE } from '@/lib/members/schema';

interface Question {
  readonly organizationId: string;
  readonly offset: number;
  readonly search: string;
}

/** A page of members, with where it begins and what it was searched by. */
interface Page extends Output<'members.list'> {
  readonly offset: number;
  readonly search: string;
}

async function readPage({ organizationId, offset, search }: Question): Promise<Page> {
  const page = await ask('members.list', { organizationId, offset, limit: MEMBERS_PER_PAGE, search });
  if (page.members.length > 0 || offset === 0) return { ...page, offset, search };
  // The last of a page was removed: there is one before it, with which a server that does not count them ends.
  const before = Math.max(0, offset - MEMBERS_PER_PAGE);
  const last = await readPage({ organizationId, offset: before, search });
  return { ...last, total: last.total ?? offset };
}

/** One page of members at a time; a search is made by the worker, as no server has one for names. */
export function useMembers(organizationId: string) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const asked = usePaused(search.trim());
  const question = { organizationId, offset, search: asked };
  const reading = useReading({
    queryKey: [useScope(), 'members.list', question],
    queryFn: () => readPage(question),
    placeholderData: (previous) => previous,
  });

  return {
    page: reading.value,
    error: reading.error,
    isReading: reading.isReading || asked !== search.trim(),
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
