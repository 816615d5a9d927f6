import { lazy } from 'react';
import { openOptionsHome } from '@/components/routing/openOptions';
import type { PopupView } from './popupView';
import { FailedScreen, NoConnectionView } from './UnconnectedScreens';

const SignedOutScreen = lazy(async () => ({ default: (await import('./SignedOutScreen')).SignedOutScreen }));

export interface OutsideScreenProps {
  readonly view: PopupView & { phase: 'no-connection' | 'failed' | 'signed-out' };
  readonly onRetry: () => void;
}

/** Shown where no account is known. */
export function OutsideScreen({ view, onRetry }: OutsideScreenProps) {
  switch (view.phase) {
    case 'no-connection':
      return <NoConnectionView onConnect={openOptionsHome} />;
    case 'failed':
      return <FailedScreen onRetry={onRetry} view={view} />;
    case 'signed-out':
      return <SignedOutScreen key={view.connection.id} onRetry={onRetry} view={view} />;
  }
}
