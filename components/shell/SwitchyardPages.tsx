import { lazy, Suspense } from 'react';
import { ServersPage } from '@/components/connections/ServersPage';
import { NotificationsPage } from '@/components/notifications/NotificationsPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import { LoadingRows } from '@/components/ui/LoadingRows';
import type { Connections } from '@/lib/connections/schema';

import type { SettingsRoute } from './SettingsPages';
import { navigate } from './useRoute';

// It knows every kind of event that there is, which nobody needs who opens another page.
const SignatureTesterPage = lazy(async () => ({
  default: (await import('@/components/payments/tester/SignatureTesterPage')).SignatureTesterPage,
}));

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
    case 'signature-tester':
      return (
        <Suspense fallback={<LoadingRows count={2} />}>
          <SignatureTesterPage />
        </Suspense>
      );
    case 'preferences':
      return <PreferencesPage />;
    default:
      return null;
  }
}
