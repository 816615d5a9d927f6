import { AccountPages, type AccountRoute } from '@/components/account/AccountPages';
import { ServersPage } from '@/components/connection/ServersPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import { activeConnection } from '@/lib/connection/activeConnection';
import type { AppError } from '@/lib/result';
import { AccountFooter } from './AccountFooter';
import { AccountNotices } from './AccountNotices';
import { accountState } from './accountState';
import { HomePage } from './HomePage';
import type { Known } from './known';
import type { Route } from './route';
import { SidebarLayout } from './SidebarLayout';
import { SidebarView } from './SidebarView';
import { navigate } from './useRoute';

export interface SettingsPagesProps {
  readonly route: Extract<
    Route,
    {
      name:
        | 'home'
        | 'profile'
        | 'security'
        | 'linked-accounts'
        | 'delete-account'
        | 'servers'
        | 'preferences';
    }
  >;
  readonly known: Known;
  readonly refresh: { readonly error: AppError | null; readonly retry: () => void };
}

/** The pages beside the sidebar. */
export function SettingsPages({ route, known, refresh }: SettingsPagesProps) {
  const { connections, session, heads, showImages } = known;
  const active = activeConnection(connections);
  const account = active ? accountState(active, session, heads) : null;

  return (
    <SidebarLayout
      sidebar={
        <SidebarView
          current={route.name}
          footer={
            active && account ? (
              <AccountFooter account={account} serverName={active.name} showImages={showImages} />
            ) : null
          }
          hasServer={active !== undefined}
        />
      }
    >
      {active && account?.phase === 'signed-in' && route.name !== 'security' ? (
        <AccountNotices connection={active} key={`notices ${active.id}`} />
      ) : null}
      {route.name === 'home' && active && account ? (
        <HomePage
          account={account}
          connection={active}
          justConnected={route.justConnected}
          key={active.id}
          onRetry={refresh.retry}
          showImages={showImages}
          staleness={refresh.error ?? (session.connectionId === active.id ? session.error : null)}
        />
      ) : null}
      {isAccountRoute(route) && active ? (
        <AccountPages
          connection={active}
          key={active.id}
          onRetry={refresh.retry}
          route={route}
          session={session}
          showImages={showImages}
        />
      ) : null}
      {route.name === 'servers' ? (
        <ServersPage connections={connections} onAdd={() => navigate({ name: 'welcome', address: '' })} />
      ) : null}
      {route.name === 'preferences' ? <PreferencesPage /> : null}
    </SidebarLayout>
  );
}

const ACCOUNT_PAGES = ['profile', 'security', 'linked-accounts', 'delete-account'];

const isAccountRoute = (route: SettingsPagesProps['route']): route is AccountRoute =>
  ACCOUNT_PAGES.includes(route.name);
