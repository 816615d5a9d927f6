import { Trans, useLingui } from '@lingui/react';
import { agoText } from '@/components/session/timeText';
import type { ListedSession } from '@/lib/session/sessionListSchema';
import { addressText } from './addressText';

export interface DeviceFactsProps {
  readonly session: ListedSession;
  readonly now: number;
  readonly compact: boolean;
}

/** Where, and since when: in a line for the popup, in full on a page. */
export function DeviceFacts({ session, now, compact }: DeviceFactsProps) {
  const { i18n } = useLingui();
  const { ipAddress, updatedAt, createdAt, current } = session;
  if (!compact) return <AllFacts session={session} />;
  if (current) return <Trans id="device.current" message="this device" />;
  const seen = updatedAt ?? createdAt;
  return (
    <span className="flex min-w-0">
      {ipAddress ? <bdi className="min-w-0 truncate">{addressText(ipAddress)}</bdi> : null}
      {ipAddress && seen !== null ? <span className="whitespace-pre"> · </span> : null}
      {seen === null ? null : <span className="shrink-0">{agoText(i18n.locale, seen, now, 'long')}</span>}
    </span>
  );
}

function AllFacts({ session }: Pick<DeviceFactsProps, 'session'>) {
  const { i18n } = useLingui();
  const { ipAddress, createdAt, updatedAt, expiresAt, current } = session;
  const date = (at: number) => i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {current ? (
        <span className="font-medium text-good">
          <Trans id="device.current" message="this device" />
        </span>
      ) : null}
      {ipAddress ? <bdi>{addressText(ipAddress)}</bdi> : null}
      {createdAt === null ? null : (
        <span>
          <Trans id="device.began" message="Signed in {date}" values={{ date: date(createdAt) }} />
        </span>
      )}
      {updatedAt === null ? null : (
        <span>
          <Trans id="device.renewed" message="Last renewed {date}" values={{ date: date(updatedAt) }} />
        </span>
      )}
      {expiresAt === null ? null : (
        <span>
          <Trans id="device.ends" message="Ends {date}" values={{ date: date(expiresAt) }} />
        </span>
      )}
    </span>
  );
}
