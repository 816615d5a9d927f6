import { Trans } from '@lingui/react';
import { lazy, Suspense } from 'react';
import { LoadingRowsView } from '@/components/organizations/OrganizationSwitcher';
import type { Refresh } from '@/components/snapshot/refresher';
import { Skeleton } from '@/components/ui/Skeleton';
import type { AppError } from '@/lib/core/result';
import { popupSections } from '@/lib/preferences/popupSections';
import { popupView } from './popupView';
import { FirstFooter } from './SignedInFooter';
import { SignedInScreen } from './SignedInScreen';
import type { Snapshot } from './snapshotStore';

export interface PopupScreenProps {
  readonly snapshot: Snapshot;
  readonly refresh: Refresh;
  readonly pageError: AppError | null;
  readonly onReload: () => Promise<void>;
}

// The first paint waits for this script, and most openings show none of these.
const OutsideScreen = lazy(async () => ({ default: (await import('./OutsideScreen')).OutsideScreen }));

export function PopupScreen(props: PopupScreenProps) {
  return (
    <Suspense fallback={<LoadingView />}>
      <Screen {...props} />
    </Suspense>
  );
}

function Screen({ snapshot, refresh, pageError, onReload }: PopupScreenProps) {
  const view = popupView(snapshot, pageError);
  switch (view.phase) {
    case 'loading':
      return <LoadingView host={view.connection.name} />;
    case 'signed-in': {
      const sections = popupSections(snapshot.preferences);
      return (
        <SignedInScreen
          closes={snapshot.preferences.closesAfterSwitch}
          images={snapshot.preferences.images}
          key={`${view.connection.id} ${view.account.user.id}`}
          onReload={onReload}
          operations={snapshot.operations}
          received={sections.includes('invitations') ? snapshot.received : null}
          refresh={refresh}
          sections={sections}
          view={view}
        />
      );
    }
    default:
      return <OutsideScreen onRetry={refresh.run} view={view} />;
  }
}

function LoadingView({ host }: { readonly host?: string }) {
  return (
    <>
      <div aria-busy="true" className="flex-1" role="status">
        <h1 className="sr-only">
          <Trans id="popup.loading" message="Loading" />
        </h1>
        <div className="flex h-[54px] items-center gap-2.5 ps-4 pe-[18px]">
          <Skeleton height={32} width={32} />
          <div className="grid flex-1 gap-1.5">
            <Skeleton height={13} width={148} />
            <Skeleton height={10} width={104} />
          </div>
          <Skeleton height={28} round width={28} />
        </div>
        <div className="mx-2 mb-9">
          <Skeleton height={36} width="100%" />
        </div>
        <LoadingRowsView />
      </div>
      {host ? <FirstFooter host={host} /> : null}
    </>
  );
}
