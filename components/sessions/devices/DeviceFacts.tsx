import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/Facts';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { agoText, clockText, isToday, untilText } from '@/lib/core/i18n/timeText';
import type { ListedSession } from '@/lib/sessions/schema';

/** An IPv6 address would take the whole line: the title and the details show all of it. */
const IPV4_WIDE = 'inline-block max-w-[16ch] truncate align-bottom';

export interface DeviceFactsProps {
  readonly session: ListedSession;
  readonly now: number;
  /** Two lines, for the popup; otherwise one that wraps, of the address and the last renewal in a narrow window. */
  readonly compact: boolean;
  /** Only the address and the last renewal. */
  readonly isBrief: boolean;
}

const LEFT_OUT = { createdAt: null, expiresAt: null } as const;

export function DeviceFacts({ session, now, compact, isBrief }: DeviceFactsProps) {
  const { i18n } = useLingui();
  const { ipAddress: address, updatedAt } = session;
  const { createdAt, expiresAt } = isBrief ? LEFT_OUT : session;
  const where = address ? (
    <bdi className={isBrief ? IPV4_WIDE : ''} title={address}>
      {address}
    </bdi>
  ) : null;
  const style = compact || isBrief ? 'short' : 'long';
  const renewed = updatedAt === null ? null : <Renewed at={updatedAt} now={now} style={style} />;
  const began = createdAt === null ? null : <Began at={createdAt} now={now} />;
  const ends = expiresAt === null ? null : <Ends at={expiresAt} now={now} />;
  if (isBrief && compact) {
    return (
      <span className="capital-first block truncate empty:hidden" title={briefText(i18n, session, now)}>
        {where}
        {where && renewed ? ' · ' : null}
        {renewed}
      </span>
    );
  }
  if (!compact) {
    return (
      <Facts>
        {where}
        {renewed}
        {wide(began)}
        {wide(ends)}
      </Facts>
    );
  }
  return (
    <>
      <Facts>
        {where}
        {renewed}
      </Facts>
      <Facts>
        {began}
        {ends}
      </Facts>
    </>
  );
}

const wide = (fact: ReactNode) => (fact === null ? null : <span data-wide>{fact}</span>);

/** The whole of a line that may be cut. */
function briefText(i18n: I18n, { ipAddress, updatedAt }: ListedSession, now: number): string {
  const renewed = updatedAt === null ? null : renewedText(i18n, updatedAt, now, 'short');
  return [ipAddress, renewed].filter((fact) => fact !== null).join(' · ');
}

interface FactProps {
  readonly at: number;
  readonly now: number;
}

function Fact({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <span
      className="whitespace-nowrap"
      title={i18n.date(new Date(at), { dateStyle: 'full', timeStyle: 'short' })}
    >
      {children}
    </span>
  );
}

function Began({ at, now }: FactProps) {
  const { i18n } = useLingui();
  const when = clockText(formatLocale(i18n), at, now);
  return (
    <Fact at={at}>
      {isToday(at, now) ? (
        <Trans id="device.began.today" message="since {time}" values={{ time: when }} />
      ) : (
        <Trans id="device.began" message="since {date}" values={{ date: when }} />
      )}
    </Fact>
  );
}

const renewedText = (i18n: I18n, at: number, now: number, style: 'short' | 'long'): string =>
  i18n._({
    id: 'device.renewed',
    message: 'renewed {ago}',
    values: { ago: agoText(i18n.locale, at, now, style) },
  });

function Renewed({ at, now, style }: FactProps & { readonly style: 'short' | 'long' }) {
  const { i18n } = useLingui();
  return <Fact at={at}>{renewedText(i18n, at, now, style)}</Fact>;
}

function Ends({ at, now }: FactProps) {
  const { i18n } = useLingui();
  return (
    <Fact at={at}>
      {at > now ? (
        <Trans id="label.ends" message="ends {when}" values={{ when: untilText(i18n.locale, at, now) }} />
      ) : (
        <Trans id="device.ended" message="ended" />
      )}
    </Fact>
  );
}

export function ThisDevice() {
  return <Trans id="device.current" message="This device" />;
}
