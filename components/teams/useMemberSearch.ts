import { useEffect, useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Member } from '@/lib/members/schema';

/** Ours: as many as are looked through before more is typed. */
const MAX_FOUND = 6;

interface Found {
  readonly of: string;
  readonly members: readonly Member[];
  readonly error: AppError | null;
}

/** Members of an organization whose name or address holds what was typed. */
export function useMemberSearch(organizationId: string, search: string, without: readonly string[]) {
  const [found, setFound] = useState<Found | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = usePaused(search.trim());

  // biome-ignore lint/correctness/useExhaustiveDependencies: turn asks the same again.
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    // Those who are in the team already are found too.
    const input = { organizationId, offset: 0, limit: 25, search: asked };
    void call('members.list', input).then((answer) => {
      if (!isCurrent) return;
      setFound({
        of: asked,
        members: answer.ok ? answer.value.members : [],
        error: answer.ok ? null : answer.error,
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [organizationId, asked, turn]);

  const typed = search.trim();
  const current = typed !== '' && found?.of === typed ? found : null;
  return {
    members: current?.members.filter(({ userId }) => !without.includes(userId)).slice(0, MAX_FOUND),
    error: current?.error ?? null,
    isReading: typed !== '' && !current,
    again: () => setTurn((before) => before + 1),
  };
}
