import { Trans, useLingui } from '@lingui/react';
import { namedEvents } from '@/components/payments/event/namedEvents';
import { agoText } from '@/components/sessions/timeText';
import { foldEvents } from '@/lib/payments/foldEvents';
import type { Payments } from '@/lib/payments/schema';
import { DayRows, type DayRowsProps } from './DayRows';

export interface StoredRowsProps extends Pick<DayRowsProps, 'asked' | 'now' | 'steps'> {
  readonly stored: Payments;
}

/** The latest that this browser has stored, while the server says nothing. */
export function StoredRows({ stored, ...row }: StoredRowsProps) {
  const { i18n } = useLingui();
  const { latest, fetchedAt, organizationId, readThrough, manages } = stored;
  if (latest.length === 0) return null;
  return (
    <>
      <p className="px-5 py-2.5 text-muted text-small" role="status">
        {fetchedAt === null ? (
          <Trans id="payments.stored" message="Stored here before; there may be newer events." />
        ) : (
          <Trans
            id="payments.stored.ago"
            message="Stored here {when}; there may be newer events."
            values={{ when: agoText(i18n.locale, fetchedAt, row.now, 'long') }}
          />
        )}
      </p>
      <DayRows
        {...row}
        isBusy={false}
        manages={manages}
        organizationId={organizationId}
        readThrough={readThrough}
        rows={foldEvents(namedEvents(latest))}
      />
    </>
  );
}
