import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorSentence } from '@/components/errors/errorText';
import { useCountdown } from '@/components/errors/useCountdown';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { AppError } from '@/lib/core/result';
import { concernsAll, type Outcome, wasNotSent } from './inviteBatches';
import type { Invite } from './useInvite';

export interface InviteOutcomesProps {
  readonly invite: Invite;
  readonly steps: NextSteps;
}

type Failed = Outcome & { readonly state: 'failed' };

const isFailed = (outcome: Outcome): outcome is Failed => outcome.state === 'failed';

export function InviteOutcomes({ invite, steps }: InviteOutcomesProps) {
  const { outcomes, isBusy } = invite;
  if (outcomes.length === 0) return null;
  const sent = outcomes.filter(({ state }) => state === 'sent');
  return (
    <div className="grid max-w-122 grid-cols-1 gap-3">
      {isBusy ? <Progress outcomes={outcomes} /> : <Summary invite={invite} steps={steps} />}
      {isBusy || sent.length === 0 || sent.length === outcomes.length ? null : <SentFold sent={sent} />}
    </div>
  );
}

function Progress({ outcomes }: Pick<Invite, 'outcomes'>) {
  const { i18n } = useLingui();
  const failed = outcomes.filter(isFailed);
  const done = outcomes.filter(({ state }) => state === 'sent' || state === 'failed').length;
  const current = outcomes.find(({ state }) => state === 'sending');
  const values = { current: Math.min(done + 1, outcomes.length), count: outcomes.length };
  return (
    <>
      <div className="grid grid-cols-1 gap-1.5">
        <div className="flex min-w-0 items-baseline justify-between gap-4">
          <p className="shrink-0 font-medium tabular-nums">
            <Trans id="sent.progress" message="Sending {current} of {count}…" values={values} />
          </p>
          <bdi className="truncate text-muted text-small" title={current?.email}>
            {current?.email}
          </bdi>
        </div>
        <ProgressBar
          done={done}
          label={i18n._({ id: 'label.invitations', message: 'Invitations' })}
          total={outcomes.length}
        />
      </div>
      {failed.length > 0 ? (
        <div className="rounded-row bg-bad-soft p-2.5">
          <p className="font-medium">
            <Trans
              id="sent.failed.sofar"
              message="{count} not sent so far"
              values={{ count: failed.length }}
            />
          </p>
          <Failures failed={failed} />
        </div>
      ) : null}
    </>
  );
}

function Summary({ invite, steps }: InviteOutcomesProps) {
  const { outcomes, dismiss } = invite;
  const count = outcomes.length;
  const sent = outcomes.filter(({ state }) => state === 'sent').length;
  if (sent === count) {
    return (
      <Notice onDismiss={dismiss} tone="good">
        <Trans
          id="sent.all"
          message="{count, plural, one {Invitation sent} other {All # invitations sent}}"
          values={{ count }}
        />
      </Notice>
    );
  }
  if (!outcomes.some(isFailed)) {
    return (
      <Notice
        actions={<RetryButton common={null} invite={invite} />}
        onDismiss={dismiss}
        title={<Trans id="sent.stopped" message="Stopped: {sent} of {count} sent" values={{ sent, count }} />}
        tone="warn"
      />
    );
  }
  const values = { unsent: count - sent, count };
  const title = <Trans id="sent.unsent" message="{unsent} of {count} not sent" values={values} />;
  return <Unsent invite={invite} steps={steps} title={title} />;
}

/** An error that stopped all of them is shown once, with its steps. Any other is beside its address. */
function Unsent({ invite, steps, title }: InviteOutcomesProps & { readonly title: ReactNode }) {
  const { outcomes, dismiss } = invite;
  const failed = outcomes.filter(isFailed);
  const common = failed.map(({ error }) => error).find(concernsAll) ?? null;
  const single = failed.filter(({ error }) => !concernsAll(error));
  const left = outcomes.filter(({ state }) => state === 'left').length;
  const retry = <RetryButton common={common} invite={invite} />;
  if (!common) {
    return (
      <Notice actions={retry} onDismiss={dismiss} title={title} tone="bad">
        <Failures failed={single} />
        {left > 0 ? (
          <p className="mt-2">
            <Trans id="sent.left" message="{count} not tried" values={{ count: left }} />
          </p>
        ) : null}
      </Notice>
    );
  }
  return (
    <>
      <ErrorNotice
        actions={retry}
        error={common}
        onDismiss={dismiss}
        steps={{ ...steps, retry: undefined, refresh: undefined, edit: undefined }}
        title={title}
      />
      {single.length > 0 ? (
        <div className="rounded-row bg-bad-soft p-2.5">
          <Failures failed={single} />
        </div>
      ) : null}
    </>
  );
}

interface RetryButtonProps {
  readonly invite: Invite;
  /** The error that stopped all of them, if any. It may include how long to wait. */
  readonly common: AppError | null;
}

function RetryButton({ invite: { outcomes, retry }, common }: RetryButtonProps) {
  const secondsLeft = useCountdown(common);
  const unsent = outcomes.filter(wasNotSent);
  if (unsent.length === 0) return null;
  return (
    <Button disabled={secondsLeft > 0} onClick={retry}>
      {unsent.some(({ state }) => state === 'left') ? (
        <Trans id="sent.rest" message="Send remaining {count}" values={{ count: unsent.length }} />
      ) : (
        <Trans id="sent.retry" message="Retry unsent" />
      )}
    </Button>
  );
}

/** Every address that failed has to be visible, so the list never scrolls and is never cut. */
function Failures({ failed }: { readonly failed: readonly Failed[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-1.5 grid grid-cols-1 gap-2">
      {failed.map(({ email, error }) => (
        <li className="min-w-0" key={email}>
          <bdi className="block [overflow-wrap:anywhere]">{email}</bdi>
          <span className="block text-bad text-small">
            {errorSentence(i18n, error.code, error.retryAfterSeconds ?? 0)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SentFold({ sent }: { readonly sent: readonly Outcome[] }) {
  return (
    <details>
      <summary className="focus-ring w-fit rounded-control text-muted text-small hover:text-ink">
        <Trans id="sent.sent" message="{count} sent" values={{ count: sent.length }} />
      </summary>
      <ul className="grid grid-cols-1 gap-0.5 pt-1.5 text-muted text-small">
        {sent.map(({ email }) => (
          <li className="min-w-0" key={email}>
            <bdi className="block [overflow-wrap:anywhere]">{email}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      aria-label={label}
      aria-valuemax={total}
      aria-valuemin={0}
      aria-valuenow={done}
      className="h-1.5 overflow-hidden rounded-full bg-line"
      role="progressbar"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / total}%` }}
      />
    </div>
  );
}
