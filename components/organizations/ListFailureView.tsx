import { Trans, useLingui } from '@lingui/react';
import { TriangleAlert } from 'lucide-react';
import { errorSentence } from '@/components/errors/errorText';
import { STEP_LABELS } from '@/components/errors/stepLabels';
import { useCountdown } from '@/components/errors/useCountdown';
import type { Refresh } from '@/components/sessions/refresh';
import { Button } from '@/components/ui/Button';
import type { AppError } from '@/lib/core/result';

export interface ListFailureViewProps {
  readonly error: AppError;
  /** No organization is known at all. */
  readonly isEmpty: boolean;
  readonly refresh: Refresh;
}

/** Why the list is not the newest, and the way to a newer one. */
export function ListFailureView({ error, isEmpty, refresh }: ListFailureViewProps) {
  const { i18n } = useLingui();
  const seconds = useCountdown(error);
  const isWaitOver = Boolean(error.retryAfterSeconds) && seconds === 0;

  return (
    <div className="flex items-center gap-3 text-small" role="status">
      <p className="flex min-w-0 flex-1 gap-2 text-muted">
        <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-warn" size={12} />
        <span>
          {isEmpty ? (
            <Trans id="organization.list.failed" message="Your organizations could not be loaded." />
          ) : (
            <Trans id="organization.list.stale" message="This list could not be brought up to date." />
          )}{' '}
          {isWaitOver ? null : errorSentence(i18n, error.code, seconds)}{' '}
          {isEmpty ? null : (
            <Trans id="organization.list.stale.slug" message="To switch to what is missing, type its slug." />
          )}
        </span>
      </p>
      <Button busy={refresh.isRunning} disabled={seconds > 0} onClick={refresh.run}>
        {i18n._(STEP_LABELS.retry)}
      </Button>
    </div>
  );
}
