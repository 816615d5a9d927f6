import { useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { openChallenge } from '@/lib/twoFactor/challenge';
import { challenge } from '@/lib/twoFactor/state';

/** What the server asked for is undefined until it is read; it may be another server's, or too old to be open. */
export function useOpenChallenge(connectionId: string) {
  const asked = useStoredValue(challenge);
  const [openedAt] = useState(Date.now);
  return { asked, open: openChallenge(asked ?? null, connectionId, openedAt) };
}
