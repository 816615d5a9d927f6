import { useEffect, useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import { MEMBERS_PER_PAGE } from '@/lib/members/schema';

type Page = Output<'members.list'>;

interface Known {
  readonly page: (Page & { readonly offset: number; readonly search: string }) | undefined;
  readonly error: AppError | null;
  /** What it was asked with. */
  readonly asked: string;
}

/** One page of members at a time; a search is made by the worker, as no server has one for names. */
export function useMembers(organizationId: string) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [turn, setTurn] = useState(0);
  /** Where they end, of a server that does not count them. */
  const [end, setEnd] = useState<number | null>(null);
  const [known, setKnown] = useState<Known>({ page: undefined, error: null, asked: '' });
  const asked = usePaused(search.trim());
  const question = `${offset} ${turn} ${asked}`;

  useEffect(() => {
    let isCurrent = true;
    const input = { organizationId, offset, limit: MEMBERS_PER_PAGE, search: asked };
    void call('members.list', input).then((answer) => {
      if (!isCurrent) return;
      // The last of a page went: there is one before it.
      if (answer.ok && answer.value.members.length === 0 && offset > 0) {
        setEnd(offset);
        setOffset(Math.max(0, offset - MEMBERS_PER_PAGE));
        return;
      }
      setKnown((before) => ({
        page: answer.ok ? { ...answer.value, offset, search: asked } : before.page,
        error: answer.ok ? null : answer.error,
        asked: question,
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [organizationId, offset, asked, question]);

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    };
    document.addEventListener('visibilitychange', readIfSeen);
    return () => document.removeEventListener('visibilitychange', readIfSeen);
  }, []);

  return {
    page: known.page && { ...known.page, total: known.page.total ?? end },
    error: known.error,
    isReading: known.asked !== question || asked !== search.trim(),
    search,
    type: (text: string) => {
      setEnd(null);
      setOffset(0);
      setSearch(text);
    },
    goTo: setOffset,
    again: () => {
      setEnd(null);
      setTurn((before) => before + 1);
    },
  };
}

export type Members = ReturnType<typeof useMembers>;
