import { Trans } from '@lingui/react';
import { ErrorSteps, ServerDetail } from '@/components/errors/ErrorNotice';
import { outageText } from '@/components/errors/errorText';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import { isOutage } from '@/components/errors/outage';
import { Notice } from '@/components/ui/Notice';
import type { AppError } from '@/lib/core/result';
import { ActionFailure, type ActionFailureProps } from './ActionFailure';
import { PageFailure } from './PageFailure';
import { NotReadAgain } from './PartFailure';

export interface ReadFailureProps extends Pick<ActionFailureProps, 'error' | 'steps' | 'onRetry'> {
  /** Epoch milliseconds of what the page still shows; 0: nothing; null: it shows its age itself. */
  readonly readAt: number | null;
}

/** A page that couldn't be read. The same in a card is a `PartFailure`. */
export function ReadFailure({ readAt, ...failure }: ReadFailureProps) {
  const isShownAbove = useIsShownAbove(failure.error);
  const { error, steps, onRetry } = failure;
  if (!error) return null;
  if (readAt === 0) return <PageFailure error={error} onRetry={onRetry} steps={steps} />;
  if (!isShownAbove) {
    return isOutage(error) ? (
      <Outage error={error} onRetry={onRetry} steps={steps} />
    ) : (
      <ActionFailure {...failure} />
    );
  }
  if (readAt === null) return null;
  return (
    <div className="-mx-4 -my-2 empty:hidden">
      <NotReadAgain readAt={readAt} />
    </div>
  );
}

/** Says what is wrong, and its button what to do. */
const Outage = ({
  error,
  steps,
  onRetry,
}: Pick<ReadFailureProps, 'steps' | 'onRetry'> & { error: AppError }) => (
  <Notice
    actions={<ErrorSteps error={error} secondsLeft={0} steps={{ ...steps, retry: onRetry }} />}
    tone="bad"
  >
    <p>
      <Trans {...outageText(error.code)} />
    </p>
    {error.detail ? <ServerDetail detail={error.detail} /> : null}
  </Notice>
);
