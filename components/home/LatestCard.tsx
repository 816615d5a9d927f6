import { Trans } from '@lingui/react';
import { COLUMNS, PaymentLine } from '@/components/payments/feed/PaymentRow';
import { addressOf } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { Card } from '@/components/ui/Card';
import { findWithdrawn } from '@/lib/payments/events/countedRows';
import { type FoldedEvents, isUnread } from '@/lib/payments/events/foldEvents';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';

/** Ours: as many as fit beside the chart. */
const SHOWN = 5;

export interface LatestCardProps {
  readonly organizationId: string;
  readonly rows: readonly FoldedEvents<FeedEvent>[];
  readonly readThrough: string | null;
  readonly now: number;
}

export function LatestCard({ organizationId, rows, readThrough, now }: LatestCardProps) {
  if (rows.length === 0) return null;
  const withdrawn = findWithdrawn(rows.flatMap(({ events }) => events));
  return (
    <Card
      action={
        <TextLink to={{ name: 'events', organization: organizationId }}>
          <Trans id="home.latest.all" message="All payments" />
        </TextLink>
      }
      title={<Trans id="home.latest" message="Latest payments" />}
    >
      <ul className="divide-y divide-line">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.lead.id}>
            <a
              className={`focus-ring min-h-14 items-center px-4 py-1.5 transition-colors hover:bg-hover ${COLUMNS}`}
              href={addressOf({ name: 'events', organization: organizationId, id: row.lead.id })}
            >
              <PaymentLine
                event={row.lead}
                events={row.events}
                isUnread={readThrough !== null && isUnread(row, readThrough)}
                isWithdrawn={withdrawn.has(row.lead.summary.foldKey)}
                now={now}
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
