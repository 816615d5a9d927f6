import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { navigate } from '@/components/routing/route';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { administers, mayAskStanding } from '@/lib/admin/rules';
import { standings } from '@/lib/admin/state';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { fail, type Result } from '@/lib/core/result';
import { sessionSnapshot } from '@/lib/sessions/state';

/** What asks it. */
export const ADMINISTER: MessageDescriptor = /*i18n*/ {
  id: 'servers.administer',
  message: 'I administer this server',
};

interface StandingQuestion {
  /** Whether the signed-in user may be an administrator whom nothing shows, and of whom the server is asked only by them. */
  readonly isOpen: boolean;
  /** Asks the server in use, and opens its users where it grants them. */
  readonly ask: () => Promise<Result<unknown>>;
}

/** What an ordinary user asks who administers a server all the same (its `adminUserIds`). */
export function useStandingQuestion(connection: Connection | undefined): StandingQuestion {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(standings);
  const [hasAsked, setAsked] = useState(false);
  const facts = connection && session && known ? ([connection, session, known] as const) : null;
  const isGranted = facts !== null && administers(...facts);

  // Once it is stored: until then there is no such page.
  useEffect(() => {
    if (hasAsked && isGranted) navigate({ name: 'users' });
  }, [hasAsked, isGranted]);

  return {
    isOpen: facts !== null && mayAskStanding(...facts),
    ask: async () => {
      const permissions = await call('admin.permissions', null);
      if (!permissions.ok) return permissions;
      if (permissions.value.length === 0) return fail('user-list-refused');
      setAsked(true);
      return permissions;
    },
  };
}
