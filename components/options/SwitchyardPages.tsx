import { ServersPage } from '@/components/connection/ServersPage';
import { NotificationsPage } from '@/components/notification/NotificationsPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import type { Connections } from '@/lib/connection/schema';
import type { SettingsRoute } from './SettingsPages';
import { navigate } from './useRoute';

export interface SwitchyardPagesProps {
  readonly route: SettingsRoute;
  readonly connections: Connections;
}

/** The pages about the extension itself: they need no server. */
export function SwitchyardPages({ route, connections }: SwitchyardPagesProps) {
  switch (route.name) {
    case 'servers':
      return (
        <ServersPage connections={connections} onAdd={() => navigate({ name: 'welcome', address: '' })} />
      );
    case 'notifications':
      return <NotificationsPage />;
    case 'preferences':
      return <PreferencesPage />;
    default:
      return null;
  }
}
