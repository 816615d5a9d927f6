import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openOptionsHome } from '@/components/routing/openOptions';
import { PopupTopView } from './PopupTopView';
import type { PopupView } from './popupView';

export interface FailedScreenProps {
  readonly view: PopupView & { phase: 'failed' };
  readonly onRetry: () => void;
}

/** A server that could never be asked, and nothing is remembered of it. */
export function FailedScreen({ view, onRetry }: FailedScreenProps) {
  const steps = useNextSteps(view.connection);
  return (
    <>
      <PopupTopView
        onOpenSettings={openOptionsHome}
        subtitle={view.connection.name}
        title={<Trans id="popup.failed.title" message="Not connected" />}
      />
      <div className="px-4 pb-4">
        <ErrorNotice error={view.error} steps={{ ...steps, retry: onRetry }} />
      </div>
    </>
  );
}
