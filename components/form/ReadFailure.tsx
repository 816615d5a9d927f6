import { useIsShownAbove } from '@/components/errors/noticeAbove';
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
  if (!isShownAbove) return <ActionFailure {...failure} />;
  if (readAt === null) return null;
  return (
    <div className="-mx-4 -my-2 empty:hidden">
      <NotReadAgain readAt={readAt} />
    </div>
  );
}
