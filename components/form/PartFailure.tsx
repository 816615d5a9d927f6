import { Trans, useLingui } from '@lingui/react';
import { CircleAlert } from 'lucide-react';
import { ErrorSteps, Sentence, ServerDetail } from '@/components/errors/ErrorNotice';
import { outageText } from '@/components/errors/errorText';
import { useIsShownAbove, useOwnAge } from '@/components/errors/noticeAbove';
import { isOutage } from '@/components/errors/outage';
import { useCountdown } from '@/components/errors/useCountdown';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useNow } from '@/components/ui/useNow';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';

export interface PartFailureProps {
  readonly error: AppError | null;
  readonly steps: NextSteps;
  readonly onRetry: () => void;
  /** Another notice of the page gives the reason and the step, as the one above the page does by itself. */
  readonly isShownAbove?: boolean;
  /** Epoch milliseconds of what the part still shows; 0: nothing. */
  readonly readAt?: number;
}

/** A part of a page, like a card, that couldn't be read: a row in its place. */
export function PartFailure({ error, steps, onRetry, isShownAbove = false, readAt = 0 }: PartFailureProps) {
  const secondsLeft = useCountdown(error);
  const isReasonAbove = useIsShownAbove(error);
  if (!error) return null;
  if (isShownAbove || isReasonAbove) return <NotReadAgain readAt={readAt} />;
  return (
    <div
      className="flex min-h-14 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 px-4 py-2"
      role="alert"
    >
      <CircleAlert
        aria-hidden="true"
        className={`shrink-0 ${error.code === 'needs-confirmation' ? 'text-warn' : 'text-bad'}`}
        size={16}
      />
      <div className="min-w-0 flex-1 basis-40">
        {isOutage(error) ? (
          <Trans {...outageText(error.code)} />
        ) : (
          <Sentence error={error} secondsLeft={secondsLeft} />
        )}
        {readAt === 0 ? null : (
          // Not announced again as the time passes.
          <p aria-live="off" className="text-muted text-small">
            <Age since={readAt} />
          </p>
        )}
        {error.detail ? <ServerDetail detail={error.detail} /> : null}
      </div>
      <div className="-me-2 flex flex-wrap [&_button]:border-transparent [&_button]:bg-transparent [&_button]:px-2 [&_button]:text-accent [&_button:hover]:bg-hover">
        <ErrorSteps
          error={error}
          secondsLeft={secondsLeft}
          steps={{ ...steps, retry: onRetry, confirm: onRetry }}
        />
      </div>
    </div>
  );
}

/** Shows no age that a notice above shows. */
export function NotReadAgain({ readAt }: { readonly readAt: number }) {
  const age = useOwnAge(readAt);
  if (readAt === 0) {
    return (
      <p className="px-4 py-4 text-muted">
        <Trans id="label.not-loaded" message="Not loaded yet" />
      </p>
    );
  }
  if (age === null) return null;
  return (
    <p className="px-4 py-2 text-muted text-small">
      <Age since={age} />
    </p>
  );
}

function Age({ since }: { readonly since: number }) {
  const { i18n } = useLingui();
  const now = useNow();
  const ago = agoText(i18n.locale, since, now, 'short');
  return <Trans id="freshness.aged" message="Updated {ago}" values={{ ago }} />;
}
