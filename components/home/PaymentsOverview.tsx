import { useState } from 'react';
import { requestedDays } from '@/components/payments/chart/chartPoints';
import type { ChartDays } from '@/components/payments/chart/DaysChoice';
import { changeStamp } from '@/components/payments/paymentPage';
import { type FoundNeeds, findAllNeeds } from '@/components/payments/today/NeedLine';
import { useFollowedPayments, usePayments } from '@/components/payments/usePayments';
import { useMutes } from '@/components/preferences/useMutes';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { useReadingError } from '@/components/snapshot/useReadingError';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { wereAskedFor } from '@/lib/payments/rules';
import type { FollowedPayments } from '@/lib/payments/schema';

const NOTHING: FoundNeeds = { needs: [], hasMore: false };

/** Null until the payments are read, where the server had some. */
export function useFoundNeeds(connection: Connection, userId: string): FoundNeeds | null {
  const followed = useFollowedPayments(connection.id, userId);
  const isMuted = useMutes(connection);
  if (wereAskedFor(followed)) return findAllNeeds(followed, isMuted);
  return hadPayments(connection) ? null : NOTHING;
}

/** Bars hold the place of payments until they are read, or can't be. */
function useIsUnread(
  connection: Connection,
  organizationId: string | null,
  followed: FollowedPayments | null | undefined,
): boolean {
  const hasFailed = useReadingError(connection) !== null;
  return organizationId !== null && !hasFailed && hadPayments(connection) && !wereAskedFor(followed);
}

export function usePaymentsOverview(connection: Connection, userId: string, organizationId: string | null) {
  const known = usePayments(connection.id, userId, organizationId);
  const followed = useFollowedPayments(connection.id, userId);
  const found = useFoundNeeds(connection, userId);
  const own = followed?.organizations.find((one) => one.organizationId === organizationId);
  const stored = known ?? null;
  const isThere = organizationId !== null && stored?.availability === 'present';
  const isUnread = useIsUnread(connection, organizationId, followed);
  const isExpected = isThere || isUnread;
  const [days, setDays] = useState<ChartDays>(30);
  const organization = { organizationId: organizationId ?? '' };
  const question = { ...organization, days: requestedDays(days, followed?.followsAll === false) };
  const summary = useRead('payments.summary', question, isThere);
  const latest = useRead('payments.feed', organization, isThere);
  useInvalidateOn(changeStamp(followed, organization.organizationId), 'payments.summary', 'payments.feed');
  return {
    isThere,
    isExpected,
    organization: { id: organizationId ?? '', name: own?.name ?? '' },
    isAbsent: known ? known.availability === 'absent' : connection.payments?.isThere === false,
    days,
    setDays,
    summary,
    rows: foldEvents(latest.value?.events ?? stored?.latest ?? []),
    readThrough: latest.value?.readThrough ?? stored?.readThrough ?? null,
    // The popup's stored values, so that they don't push the page down.
    found,
    hasSeveral: (followed?.organizations.length ?? 0) > 1,
    today: summary.value ? { ...summary.value, readAt: summary.readAt } : (stored?.today ?? null),
    /** Epoch milliseconds of what is shown; null unless it couldn't be read again. */
    staleSince: summary.error ? (stored?.fetchedAt ?? null) : null,
  };
}
