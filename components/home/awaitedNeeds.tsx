import { type ReactNode, useEffect, useState } from 'react';
import { useReceived } from '@/components/invitations/useInvitations';
import { useReadingError } from '@/components/snapshot/useReadingError';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Connection } from '@/lib/connections/schema';
import { SECOND_MS } from '@/lib/core/time';
import { keepNeeds, lastNeeds } from './lastNeeds';
import { NeedRow } from './NeedRow';

/** Ours: what is read later moves the page. */
const PATIENCE_MS = 10 * SECOND_MS;
/** Ours: one more than are shown at first, so that the line below them has its place too. */
const MAX_AWAITED = 5;

export interface Need {
  readonly key: string;
  readonly kind: string;
  /** Epoch milliseconds; null: no deadline. */
  readonly until: number | null;
  readonly isAwaited?: boolean;
  /** `isMain`: the first of the list, which has the page's only accent button. */
  readonly row: (isMain: boolean) => ReactNode;
}

export const awaited = (kind: string, count: number): Need[] =>
  Array.from({ length: Math.min(MAX_AWAITED, Math.max(0, count)) }, (_, index) => ({
    key: `${kind}, awaited ${index}`,
    kind,
    until: null,
    isAwaited: true,
    row: () => (
      <NeedRow
        action={<Skeleton height={28} width={96} />}
        deadline={<Skeleton height={18} width={112} />}
        detail=""
        icon={<Skeleton height={28} width={28} />}
        title={<Skeleton height={20} width={220} />}
      />
    ),
  }));

interface AwaitedProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Null until the payments are read. */
  readonly found: object | null;
}

/** Right after the browser's start nothing is read: rows keep the place of as many as were shown last. */
export function useAwaited({ connection, userId, found }: AwaitedProps, known: number): Need[] {
  const received = useReceived(connection, userId);
  const [last] = useState(() => lastNeeds('needs'));
  const [isOver, setOver] = useState(false);
  const isRead = found !== null && Boolean(received);
  const hasFailed = useReadingError(connection) !== null;
  useEffect(() => {
    if (isRead) keepNeeds('needs', known);
  }, [isRead, known]);
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isRead]);
  return awaited('need', isRead || hasFailed || isOver ? 0 : last - known);
}
