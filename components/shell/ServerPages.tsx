import { AccountPages } from '@/components/account/AccountPages';
import { InvitationsPage } from '@/components/invitations/InvitationsPage';
import { OrganizationPages } from '@/components/organizations/page/OrganizationPages';
import { PaymentPages } from '@/components/payments/PaymentPages';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AccountState } from './accountState';
import { HomePage } from './HomePage';
import { NoOrganizationsPage } from './NoOrganizationsPage';
import type { RouteName } from './route';
import type { SettingsPagesProps } from './SettingsPages';

export interface ServerPagesProps extends SettingsPagesProps {
  readonly connection: Connection;
  readonly account: AccountState;
}

const OF_ORGANIZATIONS: readonly RouteName[] = [
  'organizations',
  'new-organization',
  'organization',
  'invitations',
];

/** The pages about one's account and organizations on a server. */
export function ServerPages({ route, known, refresh, connection, account }: ServerPagesProps) {
  const { session, heads, showImages } = known;
  const shared = { connection, session, onRetry: refresh.retry };
  // Why what is shown may be old.
  const staleness = refresh.error ?? (session.connectionId === connection.id ? session.error : null);
  if (OF_ORGANIZATIONS.includes(route.name) && !hasOrganizations(connection)) {
    return <NoOrganizationsPage connection={connection} name={route.name} />;
  }
  switch (route.name) {
    case 'home':
      return (
        <HomePage
          account={account}
          connection={connection}
          justConnected={route.justConnected}
          onRetry={refresh.retry}
          showImages={showImages}
          staleness={staleness}
        />
      );
    case 'profile':
    case 'security':
    case 'linked-accounts':
    case 'delete-account':
      return <AccountPages {...shared} route={route} showImages={showImages} />;
    case 'organizations':
    case 'new-organization':
    case 'organization':
      return (
        <OrganizationPages
          {...shared}
          head={heads[connection.id]}
          route={route}
          showImages={showImages}
          staleness={staleness}
        />
      );
    case 'events':
    case 'grants':
    case 'endpoints':
      return <PaymentPages {...shared} head={heads[connection.id]} route={route} />;
    case 'invitations':
      return <InvitationsPage {...shared} asked={route.asked} head={heads[connection.id]} />;
    default:
      return null;
  }
}
