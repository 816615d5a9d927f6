import { usePaused } from '@/components/form/usePaused';
import { ask, useScope } from '@/components/reading/queries';
import { useReading } from '@/components/reading/useReading';

/** Ours: as many as are looked through before more is typed. */
const MAX_FOUND = 6;

/** Those who are in the team already are found too. */
const MAX_ASKED = 25;

/** Members of an organization whose name or address holds what was typed. */
export function useMemberSearch(organizationId: string, search: string, without: readonly string[]) {
  const typed = search.trim();
  const paused = usePaused(typed);
  const input = { organizationId, offset: 0, limit: MAX_ASKED, search: paused };
  const reading = useReading({
    queryKey: [useScope(), 'members.list', 'search', input],
    queryFn: () => ask('members.list', input),
    enabled: paused !== '' && paused === typed,
  });
  const current = typed !== '' && paused === typed ? reading : null;
  const found = current?.value ?? (current?.error ? { members: [] } : undefined);
  return {
    members: found?.members.filter(({ userId }) => !without.includes(userId)).slice(0, MAX_FOUND),
    error: current?.error ?? null,
    isReading: typed !== '' && !found,
    again: () => void reading.again(),
  };
}
