import { useEffect, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { administers, wantsStanding } from '@/lib/admin/rules';
import { standings } from '@/lib/admin/state';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { SessionSnapshot } from '@/lib/sessions/schema';

/**
 * Where only the server knows what the signed-in user's role permits, it is asked, at most once a day; the result is
 * false until then. An ordinary user has to ask by a click (useStandingQuestion.ts).
 */
export function useAdministers(
  connection: Connection | undefined,
  session: SessionSnapshot | undefined,
): boolean {
  const known = useStoredValue(standings);
  const [openedAt] = useState(() => Date.now());
  const facts = connection && session && known ? ([connection, session, known] as const) : null;
  const isWanted = facts !== null && wantsStanding(...facts, openedAt);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another account, it is asked again.
  useEffect(() => {
    if (isWanted) void call('admin.permissions', null);
  }, [isWanted, connection?.id, ownerOf(session)]);

  return facts !== null && administers(...facts);
}

const ownerOf = (session: SessionSnapshot | undefined) =>
  session?.state.phase === 'signed-in' ? session.state.user.id : null;
