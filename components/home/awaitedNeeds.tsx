import { type ReactNode, useEffect, useState } from 'react';
import { useReceived } from '@/components/invitations/useInvitations';
import { useReadingError } from '@/components/snapshot/useReadingError';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Connection } from '@/lib/connections/schema';
import { SECOND_MS } from '@/lib/core/time';
import { lastNeeds, type NeedDeadline, useKeptNeeds } from './lastNeeds';
import { NeedRow } from './NeedRow';

/** Ours: what is read later moves the page. */
const PATIENCE_MS = 10 * SECOND_MS;
/** Ours: one more than are shown at first, so that the line below them has its place too. */
const MAX_AWAITED = 5;

export interface Need {
  readonly key: string;
  readonly kind: string;
  readonly until: NeedDeadline;
  readonly isAwaited?: boolean;
  /** `isMain`: the first of the list, which has the page's only accent button. */
  readonly row: (isMain: boolean) => ReactNode;
}

export const awaited = (kind: string, deadlines: readonly NeedDeadline[]): Need[] =>
  deadlines.slice(0, MAX_AWAITED).map((until, index) => ({
    key: `${kind}, awaited ${index}`,
    kind,
    until,
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

/** As many as were shown last and aren't known yet, each at the place of its deadline. */
function missing(last: readonly NeedDeadline[], known: readonly NeedDeadline[]): readonly NeedDeadline[] {
  const rest = [...last];
  for (const deadline of known) {
    const at = rest.indexOf(deadline);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.slice(0, Math.max(0, last.length - known.length));
}

/** Right after the browser's start nothing is read: rows keep the places of those that were shown last. */
export function useAwaited({ connection, userId, found }: AwaitedProps, known: readonly Need[]): Need[] {
  const received = useReceived(connection, userId);
  const [last] = useState(() => lastNeeds('needs'));
  const [isOver, setOver] = useState(false);
  const isRead = found !== null && Boolean(received);
  const hasFailed = useReadingError(connection) !== null;
  const deadlines = known.map(({ until }) => until);
  useKeptNeeds('needs', isRead ? deadlines : null);
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isRead]);
  return awaited('need', isRead || hasFailed || isOver ? [] : missing(last, deadlines));
}
