import { useState } from 'react';
import { type ChartDays, requestedDays } from '@/components/payments/chart/chartPoints';
import { kindOfRow } from '@/components/payments/feed/rowView';
import { usePayments } from '@/components/payments/usePayments';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import type { Connection } from '@/lib/connections/schema';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { foldEvents } from '@/lib/payments/foldEvents';

/** Events about disputes and overdue payments, and about how these ended. */
const NEED_TYPES: readonly EventType[] = [
  ...(['refund.created', 'refund.updated'] as const),
  ...([
    'subscription.past_due',
    'subscription.active',
    'subscription.canceled',
    'subscription.revoked',
  ] as const),
];

/** Disputes that wait for evidence, and subscriptions whose last state is overdue; by the events that show them. */
function findNeeds(events: readonly FeedEvent[]): FeedEvent[] {
  const rows = foldEvents(events.filter(({ test }) => !test)).map(({ lead }) => lead);
  const seen = new Set<string>();
  return rows.filter(({ summary }) => {
    if (summary.entityKind === 'refund') return summary.dispute === 'needs_response';
    // Rows are the latest first: an earlier state of the same subscription is over.
    const subscription = summary.subscriptionId ?? '';
    const isLatest = !seen.has(subscription);
    seen.add(subscription);
    return isLatest && kindOfRow(summary) === 'past-due';
  });
}

/** What the overview shows of an organization's payments. */
export function usePaymentsOverview(connection: Connection, userId: string, organizationId: string | null) {
  const known = usePayments(connection.id, userId, organizationId);
  const stored = known ?? null;
  const isThere = organizationId !== null && stored?.availability === 'present';
  const [days, setDays] = useState<ChartDays>(30);
  const organization = { organizationId: organizationId ?? '' };
  const summary = useRead('payments.summary', { ...organization, days: requestedDays(days) }, isThere);
  const latest = useRead('payments.feed', organization, isThere);
  const needs = useRead('payments.feed', { ...organization, types: [...NEED_TYPES] }, isThere);
  useInvalidateOn(`${stored?.latest[0]?.id} ${stored?.readThrough}`, 'payments.summary', 'payments.feed');
  return {
    isThere,
    /** The server has none; undefined while that isn't known. */
    isAbsent: known === undefined ? undefined : known?.availability === 'absent',
    days,
    setDays,
    summary,
    rows: foldEvents(latest.value?.events ?? stored?.latest ?? []),
    readThrough: latest.value?.readThrough ?? stored?.readThrough ?? null,
    // What is stored has them at once, so that they do not push the page down.
    needs: findNeeds(needs.value?.events ?? stored?.latest ?? []),
    today: summary.value ?? stored?.today ?? null,
  };
}
