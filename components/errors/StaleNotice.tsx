import { Trans, useLingui } from '@lingui/react';
import { CloudOff, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isOutage } from '@/components/errors/outage';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';
import { ErrorNotice, ServerDetail } from './ErrorNotice';
import { errorSentence, outageText, STEP_LABELS } from './errorText';
import type { NextSteps } from './useNextSteps';

export interface StaleNoticeProps {
  readonly error: AppError;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number;
  readonly now: number;
  readonly steps: NextSteps;
  readonly isRetrying?: boolean;
  readonly before?: ReactNode;
}

export function StaleNotice({ error, since, now, steps, isRetrying = false, before }: StaleNoticeProps) {
  const { i18n } = useLingui();
  // Retries without the user, every few seconds, show nothing.
  const [isAsked, setAsked] = useState(false);
  // Follows a prop while rendering: https://react.dev/reference/react/useState
  if (isAsked && !isRetrying) setAsked(false);

  function retry() {
    setAsked(true);
    steps.retry?.();
  }

  const ago = agoText(i18n.locale, since, now, 'short');
  const age = <Trans id="freshness.aged" message="Updated {ago}" values={{ ago }} />;
  if (isOutage(error)) {
    return (
      <Notice
        Icon={error.code === 'offline' ? WifiOff : CloudOff}
        actions={
          <Button busy={isAsked} onClick={retry}>
            {i18n._(STEP_LABELS.retry)}
          </Button>
        }
        tone="warn"
      >
        <p data-parts title={errorSentence(i18n, error.code, 0)}>
          <span>
            {before}
            {i18n._(outageText(error.code))}
          </span>{' '}
          {before ? null : (
            <span>
              {'· '}
              {age}
            </span>
          )}
        </p>
        {error.detail ? <ServerDetail detail={error.detail} /> : null}
      </Notice>
    );
  }
  return <ErrorNotice after={age} before={before} error={error} steps={steps} tone="warn" />;
}
