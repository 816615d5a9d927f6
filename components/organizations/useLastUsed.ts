import { useState } from 'react';
import type { Head } from '@/lib/sessions/headSchema';

export interface UsedAccount {
  readonly head: Head;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/**
 * The organization used last that is not the active one. Those that were active since the popup was opened come
 * first: the head learns of a switch later, and never of an organization that it could not name.
 */
export function useLastUsed({ head, activeId, isSwitching }: UsedAccount): string | undefined {
  const [used, setUsed] = useState<readonly string[]>([]);

  // Follows a prop while rendering: https://react.dev/reference/react/useState
  if (activeId && !isSwitching && used[0] !== activeId) setUsed([activeId, ...used]);

  return [...used, ...head.recentIds].find((id) => id !== activeId);
}
