import { useState } from 'react';
import type { Connection } from '@/lib/connections/schema';

/** Who removed a server in this tab was asked about it. */
const removedHere = new Set<string>();

export const noteRemoval = ({ id }: Connection): void => void removedHere.add(id);

/** The server that was last removed in another tab, until the user has dismissed it. */
export function useRemovedElsewhere(list: readonly Connection[]) {
  const [known, setKnown] = useState(list);
  const [removed, setRemoved] = useState<Connection | null>(null);
  const isListed = ({ id }: Connection) => list.some((one) => one.id === id);
  const isSame = known.length === list.length && known.every(isListed);
  // Follows the stored list while rendering: https://react.dev/reference/react/useState
  if (!isSame) {
    setKnown(list);
    const gone = known.find((one) => !isListed(one) && !removedHere.has(one.id));
    if (gone) setRemoved(gone);
  }
  return { removed, dismiss: () => setRemoved(null) };
}
