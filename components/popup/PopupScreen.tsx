import { lazy, Suspense } from 'react';
import { openOptionsHome } from '@/components/errors/openInTab';
import type { Refresh } from '@/components/sessions/refresh';
import type { AppError } from '@/lib/core/result';
import { LoadingView } from './LoadingView';
import { popupView } from './popupView';
import { SignedInScreen } from './SignedInScreen';
import type { Snapshot } from './snapshotStore';

export interface PopupScreenProps {
  readonly snapshot: Snapshot;
  readonly refresh: Refresh;
  /** This page could not reach the worker. */
  readonly pageError: AppError | null;
  readonly onReload: () => Promise<void>;
}

// What most openings do not show is loaded when it is: the popup's first paint waits for its script.
const FailedScreen = lazy(async () => ({ default: (await import('./FailedScreen')).FailedScreen }));
const NoConnectionView = lazy(async () => ({
  default: (await import('./NoConnectionView')).NoConnectionView,
}));
const SignedOutScreen = lazy(async () => ({ default: (await import('./SignedOutScreen')).SignedOutScreen }));

export function PopupScreen(props: PopupScreenProps) {
  return (
    <Suspense fallback={<LoadingView />}>
      <Face {...props} />
    </Suspense>
  );
}

/** The face of the popup for what is known now. */
function Face({ snapshot, refresh, pageError, onReload }: PopupScreenProps) {
  const view = popupView(snapshot, pageError);
  switch (view.phase) {
    case 'no-connection':
      return <NoConnectionView onConnect={openOptionsHome} />;
    case 'loading':
      return <LoadingView />;
    case 'failed':
      return <FailedScreen onRetry={refresh.run} view={view} />;
    case 'signed-out':
      return <SignedOutScreen key={view.connection.id} onRetry={refresh.run} view={view} />;
    case 'signed-in':
      return (
        <SignedInScreen
          images={snapshot.preferences.images}
          key={`${view.connection.id} ${view.account.user.id}`}
          onReload={onReload}
          operations={snapshot.operations}
          refresh={refresh}
          view={view}
        />
      );
  }
}
