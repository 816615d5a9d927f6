import { useLingui } from '@lingui/react';
import { RotateCw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { openAddress, openOptions, openOptionsHome } from '@/components/routing/openOptions';
import { AccountMenuView } from '@/components/sessions/AccountMenuView';
import type { Refresh } from '@/components/sessions/refresh';
import type { SignOut } from '@/components/sessions/useSignOut';
import { IconButton } from '@/components/ui/IconButton';
import { dashboardOf } from '@/lib/connections/dashboardOf';
import { ActiveOrganizationView } from './ActiveOrganizationView';
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

interface PopupHeaderViewProps {
  readonly organization: ReactNode;
  readonly account: ReactNode;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onOpenSettings: () => void;
}

/** The active organization on one side, what concerns the popup and the person on the other. */
function PopupHeaderView(props: PopupHeaderViewProps) {
  const { organization, account, isRefreshing, onRefresh, onOpenSettings } = props;
  const { i18n } = useLingui();
  return (
    <header className="flex shrink-0 items-center gap-2.5 px-4 pt-3.5 pb-3">
      {organization}
      <div className="-me-1 flex items-center gap-1">
        <IconButton
          aria-busy={isRefreshing}
          label={i18n._({ id: 'action.refresh', message: 'Refresh' })}
          onClick={onRefresh}
        >
          <RotateCw aria-hidden="true" className={isRefreshing ? 'animate-spin' : ''} size={15} />
        </IconButton>
        <IconButton label={i18n._({ id: 'label.settings', message: 'Settings' })} onClick={onOpenSettings}>
          <Settings aria-hidden="true" size={16} />
        </IconButton>
        <div className="ms-1.5">{account}</div>
      </div>
    </header>
  );
}
