import { useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { openChallenge } from '@/lib/twoFactor/challenge';
import { challenges } from '@/lib/twoFactor/state';

/** What the server asked for is undefined until it is read; it may be too old to be open. */
export function useOpenChallenge(connectionId: string) {
  const known = useStoredValue(challenges);
  const [openedAt] = useState(Date.now);
  const asked = known && (known[connectionId] ?? null);
  return { asked, open: openChallenge(asked, openedAt) };
}
