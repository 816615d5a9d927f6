import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { offeredSteps, Sentence } from '@/components/errors/ErrorNotice';
import { outageText, STEP_LABELS } from '@/components/errors/errorText';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import { isOutage } from '@/components/errors/outage';
import { useCountdown } from '@/components/errors/useCountdown';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { activeConnection } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import type { AppError } from '@/lib/core/result';
import { NotReadAgain } from './PartFailure';

export interface PageFailureProps {
  readonly error: AppError;
  readonly steps: NextSteps;
  readonly onRetry: () => void;
  /** Other parts of the page are shown. */
  readonly isRest?: boolean;
}

/** In place of all that a page would show: one reason, one step. */
export function PageFailure({ error, steps, onRetry, isRest = false }: PageFailureProps) {
  const { i18n } = useLingui();
  const secondsLeft = useCountdown(error);
  const isShownAbove = useIsShownAbove(error);
  const known = useStoredValue(connections);
  const connection = known && activeConnection(known);
  if (isShownAbove) {
    return (
      <div className="rounded-card border border-line">
        <NotReadAgain readAt={0} />
      </div>
    );
  }
  const Icon = error.code === 'offline' ? WifiOff : TriangleAlert;
  const all = { ...steps, retry: onRetry, confirm: onRetry };
  return (
    <div
      className="grid grid-cols-1 justify-items-center gap-3 rounded-card border border-line px-4 py-12 text-center md:py-20"
      role="alert"
    >
      <span className="grid size-10 place-items-center rounded-row bg-bad-soft text-bad">
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="grid max-w-100 gap-0.5">
        <p className="font-medium">
          {isRest ? (
            <Trans id="page.failed.rest" message="Couldn’t load the rest of this page" />
          ) : (
            <Trans id="page.failed" message="Couldn’t load this page" />
          )}
        </p>
        <div className="text-muted text-small [overflow-wrap:anywhere]">
          {isOutage(error) ? (
            <p>
              <bdi>{connection?.name}</bdi>
              {' · '}
              <Trans {...outageText(error.code)} />
            </p>
          ) : (
            <Sentence error={error} secondsLeft={secondsLeft} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">
        {offeredSteps(error, all).map((step, index) => (
          <Button
            disabled={step === 'retry' && secondsLeft > 0}
            key={step}
            onClick={all[step]}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {i18n._(STEP_LABELS[step])}
          </Button>
        ))}
      </div>
      <FailureDetails connection={connection} error={error} />
    </div>
  );
}

interface FailureDetailsProps extends Pick<PageFailureProps, 'error'> {
  readonly connection: Connection | undefined;
}

/** For the user's own request for help: only the server's address, and what it said. */
function FailureDetails({ connection, error }: FailureDetailsProps) {
  const { i18n } = useLingui();
  const [at] = useState(() => new Date());
  const text = [
    [connection?.baseURL, error.code].filter(Boolean).join(' → '),
    i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' }),
    error.detail,
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <details className="group w-full max-w-110">
      <summary className="focus-ring mx-auto flex w-fit list-none items-center gap-1 rounded-[4px] text-muted text-small hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
          size={14}
        />
        <Trans id="label.details" message="Details" />
      </summary>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2 rounded-row bg-raised py-2 ps-3 pe-2">
        <code
          className="min-w-0 flex-1 basis-48 whitespace-pre-wrap text-start font-mono text-[12px] leading-5 [overflow-wrap:anywhere]"
          dir="ltr"
          translate="no"
        >
          {text}
        </code>
        <CopyButton text={text} />
      </div>
    </details>
  );
}
