import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { agoText, clockText, untilText } from '@/components/session/timeText';
import type { ListedSession } from '@/lib/session/sessionListSchema';

export interface DeviceFactsProps {
  readonly session: ListedSession;
  readonly now: number;
  readonly compact: boolean;
}

/** Where, and since when: the latest of it for the popup, all of it on a page. */
export function DeviceFacts({ session, now, compact }: DeviceFactsProps) {
  return compact ? <Latest now={now} session={session} /> : <All now={now} session={session} />;
}

type FactsProps = Omit<DeviceFactsProps, 'compact'>;

function Latest({ session, now }: FactsProps) {
  const { i18n } = useLingui();
  const { ipAddress: address, updatedAt, createdAt, current } = session;
  if (current) return <ThisDevice />;
  const seen = updatedAt ?? createdAt;
  return (
    <span className="flex min-w-0">
      {address ? <bdi className="min-w-0 truncate">{address}</bdi> : null}
      {address && seen !== null ? <span className="whitespace-pre"> · </span> : null}
      {seen === null ? null : <span className="shrink-0">{agoText(i18n.locale, seen, now, 'long')}</span>}
    </span>
  );
}

function All({ session, now }: FactsProps) {
  const { i18n } = useLingui();
  const { ipAddress: address, createdAt, updatedAt, expiresAt } = session;
  const exact = (at: number) => i18n.date(new Date(at), { dateStyle: 'full', timeStyle: 'short' });

  const facts: ReactNode[] = [];
  if (address) facts.push(<bdi key="address">{address}</bdi>);
  if (createdAt !== null) {
    facts.push(
      <span key="began" title={exact(createdAt)}>
        <Trans
          id="device.began"
          message="since {date}"
          values={{ date: clockText(i18n.locale, createdAt, now) }}
        />
      </span>,
    );
  }
  if (updatedAt !== null) {
    facts.push(
      <span key="renewed" title={exact(updatedAt)}>
        <Trans
          id="device.renewed"
          message="last renewed {ago}"
          values={{ ago: agoText(i18n.locale, updatedAt, now, 'long') }}
        />
      </span>,
    );
  }
  if (expiresAt !== null) {
    facts.push(
      <span key="ends" title={exact(expiresAt)}>
        {expiresAt > now ? (
          <Trans
            id="device.ends"
            message="ends {when}"
            values={{ when: untilText(i18n.locale, expiresAt, now) }}
          />
        ) : (
          <Trans id="device.ended" message="has ended" />
        )}
      </span>,
    );
  }
  return <>{facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}</>;
}

/** The mark of the session that this browser has. */
export function ThisDevice() {
  return <Trans id="device.current" message="this device" />;
}
