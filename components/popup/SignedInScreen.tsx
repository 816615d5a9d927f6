import { lazy, Suspense } from 'react';
import { openAddress, openOptions } from '@/components/errors/openInTab';
import { dashboardOf } from '@/components/errors/useNextSteps';
import { OrganizationSwitcher } from '@/components/organization/OrganizationSwitcher';
import { useOrganizationList } from '@/components/organization/useOrganizationList';
import { useSwitch } from '@/components/organization/useSwitch';
import { FooterView } from '@/components/session/FooterView';
import { useNow } from '@/components/session/useNow';
import { useSignOut } from '@/components/session/useSignOut';
import type { Operation } from '@/lib/operation/schema';
import type { PopupView } from './popupView';
import { type Refresh, SignedInHeader } from './SignedInHeader';
import { shownActive } from './shownActive';

// Most of the time there is nothing to say.
const SignedInNotices = lazy(async () => ({ default: (await import('./SignedInNotices')).SignedInNotices }));

export interface SignedInScreenProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly operations: readonly Operation[];
  readonly images: boolean;
  readonly refresh: Refresh;
  /** Reads the snapshot again. */
  readonly onReload: () => Promise<void>;
}

/** The popup of somebody who is signed in. */
export function SignedInScreen({ view, operations, images, refresh, onReload }: SignedInScreenProps) {
  const { connection, account, banner, confirmedAt } = view;
  const { user, head, active, activeId } = account;
  const now = useNow();
  const signOut = useSignOut();
  const list = useOrganizationList(connection.id, user.id);
  const switching = useSwitch({
    connectionId: connection.id,
    userId: user.id,
    activeId,
    active,
    operations,
    reload: onReload,
  });
  const shown = shownActive(account, switching.status);
  const hasFailure = signOut.state.phase === 'failed' || switching.status.phase === 'failed';
  const hasNotices = account.isImpersonated || banner !== null || hasFailure;

  return (
    <>
      <SignedInHeader images={images} refresh={refresh} shown={shown} signOut={signOut} view={view} />
      {hasNotices ? (
        <Suspense>
          <SignedInNotices
            now={now}
            onRefresh={refresh.run}
            signOut={signOut}
            switching={switching}
            view={view}
          />
        </Suspense>
      ) : null}
      <OrganizationSwitcher
        account={{ ...shown, head, list, roles: head.roles, images, onChoose: switching.choose }}
        onOpenDashboard={() => openAddress(dashboardOf(connection))}
      />
      <FooterView
        error={banner?.kind === 'stale' ? banner.error : null}
        fetchedAt={confirmedAt}
        host={connection.name}
        now={now}
        onOpenServers={() => openOptions('servers')}
      />
    </>
  );
}
