import { openAddress, openOptions, openOptionsHome } from '@/components/errors/openInTab';
import { AccountMenuView } from '@/components/sessions/AccountMenuView';
import type { Refresh } from '@/components/sessions/refresh';
import type { SignOut } from '@/components/sessions/useSignOut';
import { dashboardOf } from '@/lib/connections/dashboardOf';
import { ActiveOrganizationView } from './ActiveOrganizationView';
import { PopupHeaderView } from './PopupHeaderView';
import type { PopupView } from './popupView';
import type { ShownActive } from './shownActive';

export interface SignedInHeaderProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly shown: ShownActive;
  readonly signOut: SignOut;
  readonly refresh: Refresh;
  readonly images: boolean;
}

export function SignedInHeader({ view, shown, signOut, refresh, images }: SignedInHeaderProps) {
  return (
    <PopupHeaderView
      account={
        <AccountMenuView
          images={images}
          isSigningOut={signOut.state.phase === 'pending'}
          onOpenDashboard={() => openAddress(dashboardOf(view.connection))}
          onOpenPreferences={() => openOptions('preferences')}
          onSignOut={signOut.signOut}
          user={view.account.user}
        />
      }
      isRefreshing={refresh.isRunning}
      onOpenSettings={openOptionsHome}
      onRefresh={refresh.run}
      organization={
        <ActiveOrganizationView active={shown.active} images={images} isSwitching={shown.isSwitching} />
      }
    />
  );
}
