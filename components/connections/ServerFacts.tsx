import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { TextLink } from '@/components/routing/TextLink';
import { NamedFact } from '@/components/ui/NamedFact';
import { useNow } from '@/components/ui/useNow';
import { markOf } from '@/lib/connections/marks';
import { hadPayments } from '@/lib/connections/rules';
import { CAPABILITIES, type Capabilities, type Connection } from '@/lib/connections/schema';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { listText } from '@/lib/core/i18n/listText';
import { agoText } from '@/lib/core/i18n/timeText';
import { markText } from './MarkLabel';

/** Every account begins with a password; a server without passwords shows that at sign-in. */
type Capability = Exclude<keyof Capabilities, 'password'>;

const SHOWN = CAPABILITIES.filter((name) => name !== 'password');

const CAPABILITY_TEXTS: Readonly<Record<Capability, MessageDescriptor>> = {
  organization: /*i18n*/ { id: 'label.organizations', message: 'Organizations' },
  teams: /*i18n*/ { id: 'label.teams', message: 'Teams' },
  username: /*i18n*/ { id: 'connection.capability.username', message: 'Usernames' },
  twoFactor: /*i18n*/ { id: 'connection.capability.twoFactor', message: 'Two-factor' },
  passkey: /*i18n*/ { id: 'label.passkeys', message: 'Passkeys' },
  admin: /*i18n*/ { id: 'connection.capability.admin', message: 'Administration' },
};

interface ServerFactsProps {
  readonly connection: Connection;
  readonly hasAccess: boolean | undefined;
}

export function ServerFacts({ connection, hasAccess }: ServerFactsProps) {
  const { i18n } = useLingui();
  const { baseURL, basePath, dashboardOrigins, learntAt } = connection;
  const learnt = new Date(learntAt);
  const mark = markOf(connection);
  const now = useNow();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 text-small min-[400px]:grid-cols-[104px_minmax(0,1fr)]">
      <NamedFact name={<Trans id="label.address" message="Address" />}>
        {baseURL}
        <span className="text-muted">{basePath}</span>
      </NamedFact>
      {dashboardOrigins.length > 0 ? (
        <NamedFact name={<Trans id="servers.dashboard" message="Dashboard" />}>
          {listText(i18n.locale, dashboardOrigins)}
        </NamedFact>
      ) : null}
      <NamedFact name={<Trans id="payments.fact.status" message="Status" />}>
        <TrustText connection={connection} hasAccess={hasAccess} />
      </NamedFact>
      {mark === 'none' ? null : (
        <NamedFact name={<Trans id="servers.mark" message="Label" />}>{markText(i18n, mark)}</NamedFact>
      )}
      <NamedFact name={<Trans id="servers.offers" message="Features" />}>
        <CapabilityList connection={connection} />
      </NamedFact>
      <NamedFact name={<Trans id="servers.checked" message="Last checked" />}>
        <span aria-hidden="true" title={i18n.date(learnt, { dateStyle: 'full', timeStyle: 'short' })}>
          {capitalized(i18n.locale, agoText(i18n.locale, learntAt, now, 'long'))}
        </span>
        {/* A screen reader hears of another check, not of every second that passes. */}
        <span className="sr-only" role="status">
          {i18n.date(learnt, { dateStyle: 'medium', timeStyle: 'medium' })}
        </span>
      </NamedFact>
    </dl>
  );
}

function TrustText({ connection: { id, trust }, hasAccess }: ServerFactsProps) {
  if (hasAccess === false) return <Trans id="servers.no-access" message="No access" />;
  if (trust === 'trusted') return <Trans id="servers.trusted" message="Trusts Switchyard" />;
  if (trust === 'unknown') return <Trans id="servers.trust-unknown" message="Trust not checked" />;
  return (
    <span className="flex flex-wrap gap-x-3">
      <Trans id="servers.untrusted" message="Read-only" />
      <TextLink to={{ name: 'trust', server: id }}>
        <Trans id="servers.how-to-trust" message="Why read-only?" />
      </TextLink>
    </span>
  );
}

function CapabilityList({ connection }: Pick<ServerFactsProps, 'connection'>) {
  const { i18n } = useLingui();
  const { capabilities } = connection;
  const named = (names: readonly Capability[]) => names.map((name) => i18n._(CAPABILITY_TEXTS[name]));
  const offered = named(SHOWN.filter((name) => capabilities[name] === true));
  if (hadPayments(connection)) offered.push(i18n._({ id: 'label.payments', message: 'Payments' }));
  const unknown = named(SHOWN.filter((name) => typeof capabilities[name] !== 'boolean'));
  const names = listText(i18n.locale, unknown);
  return (
    <>
      {offered.length > 0 ? <p>{listText(i18n.locale, offered)}</p> : null}
      {offered.length === 0 && unknown.length === 0 ? (
        <Trans id="servers.offers.account" message="Accounts only" />
      ) : null}
      {unknown.length > 0 ? (
        <p className="text-muted">
          <Trans id="servers.offers.unknown" message="Not checked: {names}" values={{ names }} />
        </p>
      ) : null}
    </>
  );
}
