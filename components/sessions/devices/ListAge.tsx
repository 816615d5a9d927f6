import { Trans, useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';

export interface ListAgeProps {
  /** Epoch milliseconds of the list that is shown; null where there is none. */
  readonly fetchedAt: number | null;
  readonly error: AppError;
  readonly now: number;
  readonly steps: NextSteps;
  readonly onConfirm: () => void;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

export function ListAge(props: ListAgeProps) {
  const { fetchedAt, error, now, steps, onConfirm, onRetry, compact = false } = props;
  const { i18n } = useLingui();
  if (error.code !== 'needs-confirmation') {
    return <ErrorNotice error={error} steps={{ ...steps, retry: onRetry }} tone="warn" />;
  }
  const ago = fetchedAt === null ? null : agoText(i18n.locale, fetchedAt, now, 'long');
  const button = (
    <Button onClick={onConfirm}>
      <Trans id="action.confirm" message="Confirm it’s you" />
    </Button>
  );
  if (compact && ago !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1" role="status">
        <p className="min-w-0 flex-1 basis-36 text-muted text-small">
          <Trans id="popup.stale" message="Updated {ago}." values={{ ago }} />
        </p>
        {button}
      </div>
    );
  }
  return (
    <Notice actions={button} tone="info">
      <p>
        {ago === null ? (
          <Trans id="device.list.unknown" message="Confirm it’s you to see your devices." />
        ) : (
          <Trans
            id="device.list.stale"
            message="Last updated {ago}. Confirm it’s you to refresh."
            values={{ ago }}
          />
        )}
      </p>
    </Notice>
  );
}
