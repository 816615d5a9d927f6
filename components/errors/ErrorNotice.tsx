import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Notice, type NoticeTone } from '@/components/ui/Notice';
import type { AppError } from '@/lib/core/result';
import { canDismiss, ErrorSteps, hasSteps } from './ErrorSteps';
import { errorSentence } from './errorText';
import { useCountdown } from './useCountdown';
import type { NextSteps } from './useNextSteps';

export interface ErrorNoticeProps {
  readonly error: AppError;
  /** What did not work, in the words of the place that tried it. */
  readonly title?: ReactNode;
  readonly steps: NextSteps;
  /** Controls of the caller's own, before the catalogue's. */
  readonly actions?: ReactNode;
  readonly tone?: NoticeTone;
  readonly onDismiss?: (() => void) | undefined;
}

/** An expected failure: its sentence, what to do about it, and what the server said behind a fold. */
export function ErrorNotice({ error, title, steps, actions, tone = 'bad', onDismiss }: ErrorNoticeProps) {
  const secondsLeft = useCountdown(error);
  const showsActions = Boolean(actions) || hasSteps(error, steps);

  return (
    <Notice
      actions={
        showsActions ? (
          <>
            {actions}
            <ErrorSteps error={error} secondsLeft={secondsLeft} steps={steps} />
          </>
        ) : null
      }
      onDismiss={canDismiss(error, steps) ? undefined : onDismiss}
      title={title}
      tone={tone}
    >
      <Sentence error={error} secondsLeft={secondsLeft} />
      {error.detail ? <ServerDetail detail={error.detail} /> : null}
    </Notice>
  );
}

/** A sentence that counts down is read out once; only the eye follows the seconds. */
function Sentence({ error, secondsLeft }: { readonly error: AppError; readonly secondsLeft: number }) {
  const { i18n } = useLingui();
  const seconds = error.retryAfterSeconds ?? 0;
  const text = errorSentence(i18n, error.code, seconds);
  if (seconds === 0) return <p>{text}</p>;
  return (
    <>
      <p className="sr-only">{text}</p>
      <p aria-hidden="true">
        {secondsLeft > 0
          ? errorSentence(i18n, error.code, secondsLeft)
          : i18n._({ id: 'error.wait-over', message: 'You can try again now.' })}
      </p>
    </>
  );
}

function ServerDetail({ detail }: { readonly detail: string }) {
  return (
    <details className="mt-1 text-muted text-small">
      <summary className="focus-ring w-fit rounded-control">
        <Trans id="label.details" message="Details" />
      </summary>
      <p className="mt-0.5">
        <Trans
          id="error.details.server"
          message="The server said: {detail}"
          values={{ detail: <bdi>{detail}</bdi> }}
        />
      </p>
    </details>
  );
}
