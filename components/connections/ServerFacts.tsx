import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Badge } from '@/components/ui/Badge';
import { NamedFact } from '@/components/ui/NamedFact';
import { hadPayments } from '@/lib/connections/rules';
import { CAPABILITIES, type Capabilities, type Connection } from '@/lib/connections/schema';
import { listText } from '@/lib/core/i18n/listText';

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
  readonly justChecked: boolean;
}

export function ServerFacts({ connection, justChecked }: ServerFactsProps) {
  const { i18n } = useLingui();
  const { baseURL, basePath, dashboardOrigins, learntAt } = connection;
  const time = i18n.date(new Date(learntAt), {
    dateStyle: 'medium',
    timeStyle: justChecked ? 'medium' : 'short',
  });
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
      <NamedFact name={<Trans id="servers.offers" message="Features" />}>
        <CapabilityList connection={connection} />
      </NamedFact>
      <NamedFact name={<Trans id="servers.checked" message="Last checked" />}>
        <span className="text-muted" role="status">
          {time}
        </span>
      </NamedFact>
    </dl>
  );
}

function CapabilityList({ connection }: Pick<ServerFactsProps, 'connection'>) {
  const { i18n } = useLingui();
  const { capabilities } = connection;
  const hasPayments = hadPayments(connection);
  const offered = SHOWN.filter((name) => capabilities[name] === true);
  const unknown = SHOWN.filter((name) => typeof capabilities[name] !== 'boolean');
  const names = listText(
    i18n.locale,
    unknown.map((name) => i18n._(CAPABILITY_TEXTS[name])),
  );
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {offered.map((name) => (
        <Badge key={name} tone="plain">
          {i18n._(CAPABILITY_TEXTS[name])}
        </Badge>
      ))}
      {hasPayments ? (
        <Badge tone="plain">
          <Trans id="label.payments" message="Payments" />
        </Badge>
      ) : null}
      {offered.length === 0 && unknown.length === 0 && !hasPayments ? (
        <Trans id="servers.offers.account" message="Accounts only" />
      ) : null}
      {unknown.length > 0 ? (
        <span className="text-muted">
          <Trans id="servers.offers.unknown" message="Not checked: {names}" values={{ names }} />
        </span>
      ) : null}
    </div>
  );
}
