import type { Known } from './known';
import { resolveRoute } from './resolveRoute';
import { SettingsPages } from './SettingsPages';
import { StagePages } from './StagePages';
import { usePageEntry } from './usePageEntry';
import { useRefresh } from './useRefresh';
import { useRoute } from './useRoute';

/** The page of the route: settings beside the sidebar, or one thing to do on a page of its own. */
export function OptionsPages({ known }: { readonly known: Known }) {
  const route = resolveRoute(useRoute(), known);
  const refresh = useRefresh();
  usePageEntry(route);

  switch (route.name) {
    case 'welcome':
    case 'sign-in':
    case 'sign-up':
    case 'forgot-password':
    case 'reset-password':
    case 'mail-result':
    case 'trust':
      return <StagePages connections={known.connections} route={route} />;
    case 'profile':
    case 'security':
    case 'linked-accounts':
    case 'delete-account':
    case 'organizations':
    case 'new-organization':
    case 'organization':
    case 'invitations':
    case 'events':
    case 'grants':
    case 'endpoints':
    case 'signature-tester':
    case 'notifications':
    case 'home':
    case 'servers':
    case 'preferences':
      return <SettingsPages known={known} refresh={refresh} route={route} />;
    case 'unknown':
      return null;
  }
}
