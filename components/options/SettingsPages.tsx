import { ServersPage } from '@/components/connection/ServersPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import { activeConnection } from '@/lib/connection/activeConnection';
import type { AppError } from '@/lib/result';
import { AccountFooter } from './AccountFooter';
import { accountState } from './accountState';
import { HomePage } from './HomePage';
import type { Known } from './known';
import type { Route } from './route';
import { SidebarLayout } from './SidebarLayout';
import { SidebarView } from './SidebarView';
import { navigate } from './useRoute';

export interface SettingsPagesProps {
  readonly route: Extract<Route, { name: 'home' | 'servers' | 'preferences' }>;
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
      {route.name === 'servers' ? (
        <ServersPage connections={connections} onAdd={() => navigate({ name: 'welcome', address: '' })} />
      ) : null}
      {route.name === 'preferences' ? <PreferencesPage /> : null}
    </SidebarLayout>
  );
}
