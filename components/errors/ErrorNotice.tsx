import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice, type NoticeTone } from '@/components/ui/Notice';
import type { NextStep } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { errorSentence, errorText, STEP_LABELS } from './errorText';
import { useCountdown } from './useCountdown';
import type { NextSteps } from './useNextSteps';

export interface ErrorNoticeProps {
  readonly error: AppError;
  readonly title?: ReactNode;
  /** In the same line as the reason. */
  readonly before?: ReactNode;
  /** What gives way to the reason where there is little room. */
  readonly after?: ReactNode;
  readonly steps: NextSteps;
  readonly actions?: ReactNode;
  readonly tone?: NoticeTone;
  readonly onDismiss?: (() => void) | undefined;
}

export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, title, before, after, steps, actions, tone = 'bad', onDismiss } = props;
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
      <Sentence before={before} error={error} secondsLeft={secondsLeft} />
      {after ? <p>{after}</p> : null}
      {error.detail ? <ServerDetail detail={error.detail} /> : null}
    </Notice>
  );
}

interface SentenceProps extends Pick<ErrorNoticeProps, 'error' | 'before'> {
  readonly secondsLeft: number;
}

/** A screen reader reads a sentence with a countdown once, without the seconds. */
export function Sentence({ error, secondsLeft, before }: SentenceProps) {
  const { i18n } = useLingui();
  const seconds = error.retryAfterSeconds ?? 0;
  const text = errorSentence(i18n, error.code, seconds);
  if (seconds === 0) return <Parts before={before} text={text} />;
  return (
    <>
      <p className="sr-only">{text}</p>
      <p aria-hidden="true">
        {before}
        {secondsLeft > 0
          ? errorSentence(i18n, error.code, secondsLeft)
          : i18n._({ id: 'error.wait-over', message: 'You can try again now.' })}
      </p>
    </>
  );
}

/** On one line (noticeLine.css) what happened is shown whole; the advice, which the control repeats, if it has room. */
function Parts({ text, before }: { readonly text: string; readonly before: ReactNode }) {
  const [first, ...advice] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (advice.length === 0) {
    return (
      <p title={text}>
        {before}
        {text}
      </p>
    );
  }
  return (
    <p data-parts title={text}>
      <span>
        {before}
        {first}
      </span>{' '}
      <span>{advice.join(' ')}</span>
    </p>
  );
}

/** The server's own words may name the resource that it refused. */
export function ServerDetail({ detail }: { readonly detail: string }) {
  return (
    <details className="mt-1 text-muted text-small">
      <summary className="focus-ring w-fit rounded-control">
        <Trans id="label.details" message="Details" />
      </summary>
      <p className="mt-0.5">
        <Trans
          id="error.details.server"
          message="Server response: {detail}"
          values={{ detail: <bdi>{detail}</bdi> }}
        />
      </p>
    </details>
  );
}

interface ErrorStepsProps {
  readonly error: AppError;
  readonly secondsLeft: number;
  readonly steps: NextSteps;
}

/** Replacements, best first, for steps that the view doesn't offer. */
const INSTEAD: Readonly<Partial<Record<NextStep, readonly NextStep[]>>> = {
  'start-over': ['retry', 'dismiss'],
  'request-code': ['retry', 'dismiss'],
  'send-verification': ['open-dashboard', 'retry', 'dismiss'],
};
const ELSEWHERE: readonly NextStep[] = ['dismiss', 'retry'];

/** Adds "Try again" beside a step that only shows the cause. */
export function offeredSteps(error: AppError, steps: NextSteps): NextStep[] {
  const { nextStep } = errorText(error.code);
  const step = nextStep === 'wait' ? 'retry' : nextStep;
  const all: NextStep[] = step === 'open-address' ? [step, 'retry'] : [step];
  const wired = all.filter((one) => steps[one]);
  if (wired.length > 0) return wired;
  return (INSTEAD[step] ?? ELSEWHERE).filter((one) => steps[one]).slice(0, 1);
}

export function ErrorSteps({ error, secondsLeft, steps }: ErrorStepsProps) {
  const { i18n } = useLingui();
  return offeredSteps(error, steps).map((step, index) => (
    <Button
      disabled={step === 'retry' && secondsLeft > 0}
      key={step}
      onClick={steps[step]}
      variant={index === 0 ? 'secondary' : 'quiet'}
    >
      {i18n._(STEP_LABELS[step])}
    </Button>
  ));
}

const hasSteps = (error: AppError, steps: NextSteps): boolean => offeredSteps(error, steps).length > 0;

const canDismiss = (error: AppError, steps: NextSteps): boolean =>
  offeredSteps(error, steps).includes('dismiss');
