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

export const ADMINISTER: MessageDescriptor = /*i18n*/ {
  id: 'servers.administer',
  message: 'I administer this server',
};

interface StandingQuestion {
  /**
   * Whether the signed-in user may be an administrator without anything showing it. Only they can have the server
   * asked.
   */
  readonly isOpen: boolean;
  readonly ask: () => Promise<Result<unknown>>;
}

/** An ordinary role can administer a server all the same (its `adminUserIds`), so the user may ask. */
export function useStandingQuestion(connection: Connection | undefined): StandingQuestion {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(standings);
  const [hasAsked, setAsked] = useState(false);
  const facts = connection && session && known ? ([connection, session, known] as const) : null;
  const isGranted = facts !== null && administers(...facts);

  // There is no such page until the permission is stored.
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
