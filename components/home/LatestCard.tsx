import { Trans } from '@lingui/react';
import type { ListedEvent, Owner } from '@/components/payments/feed/feedPages';
import { COLUMNS, PaymentLine } from '@/components/payments/feed/PaymentRow';
import { addressOf } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { Card } from '@/components/ui/Card';
import { findWithdrawn } from '@/lib/payments/events/countedRows';
import { type FoldedEvents, isUnread } from '@/lib/payments/events/foldEvents';

/** Ours: as many as fit beside the chart. */
const SHOWN = 5;

export interface LatestCardProps {
  readonly organizationId: string;
  readonly rows: readonly FoldedEvents<ListedEvent>[];
  /** Where the rows are of several organizations. */
  readonly owners?: ReadonlyMap<string, Owner>;
  readonly readThrough: string | null;
  readonly now: number;
}

export function LatestCard({ organizationId, rows, owners, readThrough, now }: LatestCardProps) {
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
        {rows.slice(0, SHOWN).map((row) => {
          const { id, organizationId: ownId = organizationId } = row.lead;
          const owner = owners?.get(ownId);
          const through = owner ? owner.readThrough : readThrough;
          return (
            <li key={`${ownId} ${id}`}>
              <a
                className={`focus-ring min-h-14 items-center px-4 py-1.5 transition-colors hover:bg-hover ${COLUMNS}`}
                href={addressOf({ name: 'events', organization: ownId, id })}
              >
                <PaymentLine
                  event={row.lead}
                  events={row.events}
                  isUnread={through !== null && isUnread(row, through)}
                  isWithdrawn={withdrawn.has(row.lead.summary.foldKey)}
                  now={now}
                  organizationName={owner?.name}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
