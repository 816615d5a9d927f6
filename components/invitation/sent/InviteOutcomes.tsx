import { Trans, useLingui } from '@lingui/react';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorSentence } from '@/components/errors/errorSentence';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import type { AppError } from '@/lib/result';
import { isOfAll, isUnsent, type Outcome } from './sendAll';
import type { Invite } from './useInvite';

export interface InviteOutcomesProps {
  readonly invite: Invite;
  readonly steps: NextSteps;
}

/** What became of every address, and the way to try those again that failed. */
export function InviteOutcomes({ invite, steps }: InviteOutcomesProps) {
  const { outcomes, isBusy, retry } = invite;
  if (outcomes.length === 0) return null;
  const unsent = outcomes.filter(isUnsent);
  const common = isBusy ? null : commonError(unsent);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-medium" role="status">
        <Summary outcomes={outcomes} />
      </p>
      <ul className="grid max-h-72 grid-cols-1 gap-1.5 overflow-y-auto rounded-row border border-line px-3 py-2.5 [scrollbar-width:thin]">
        {outcomes.map((outcome) => (
          <OutcomeRow key={outcome.email} outcome={outcome} />
        ))}
      </ul>
      {common ? (
        <ErrorNotice error={common} steps={{ ...steps, retry, refresh: retry, edit: undefined }} />
      ) : null}
      {isBusy ? null : (
        <div className="flex flex-wrap gap-2">
          {unsent.length > 0 && !common ? (
            <Button onClick={retry}>
              <Trans
                id="sent.retry"
                message="{count, plural, one {Try the failed one again} other {Try the # failed ones again}}"
                values={{ count: unsent.length }}
              />
            </Button>
          ) : null}
          <Button onClick={invite.dismiss} variant="quiet">
            <Trans id="sent.dismiss" message="Hide this list" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** What stopped all of them is told once, with its steps; the others stand at their addresses. */
function commonError(unsent: readonly Outcome[]): AppError | null {
  const errors = unsent.flatMap((outcome) => (outcome.state === 'failed' ? [outcome.error] : []));
  return errors.find(isOfAll) ?? null;
}

function Summary({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const sent = outcomes.filter(({ state }) => state === 'sent').length;
  const values = { sent, count: outcomes.length };
  return sent === outcomes.length ? (
    <Trans
      id="sent.all"
      message="{count, plural, one {The invitation is sent.} other {All # invitations are sent.}}"
      values={values}
    />
  ) : (
    <Trans id="sent.some" message="{sent} of {count} sent" values={values} />
  );
}

function OutcomeRow({ outcome }: { readonly outcome: Outcome }) {
  const { i18n } = useLingui();
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center">
        <OutcomeIcon state={outcome.state} />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate" title={outcome.email}>
          {outcome.email}
        </bdi>
        {outcome.state === 'failed' && !isOfAll(outcome.error) ? (
          <span className="block text-bad text-small">
            {errorSentence(i18n, outcome.error.code, outcome.error.retryAfterSeconds ?? 0)}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 text-muted text-small">
        <StateText state={outcome.state} />
      </span>
    </li>
  );
}

function OutcomeIcon({ state }: Pick<Outcome, 'state'>) {
  switch (state) {
    case 'sent':
      return <CircleCheck aria-hidden="true" className="text-good" size={15} />;
    case 'failed':
      return <CircleAlert aria-hidden="true" className="text-bad" size={15} />;
    case 'sending':
      return <Spinner />;
    default:
      return <CircleDashed aria-hidden="true" className="text-muted" size={15} />;
  }
}

function StateText({ state }: Pick<Outcome, 'state'>) {
  switch (state) {
    case 'sent':
      return <Trans id="sent.state.sent" message="sent" />;
    case 'failed':
      return <Trans id="sent.state.failed" message="not sent" />;
    case 'left':
      return <Trans id="sent.state.left" message="not tried" />;
    default:
      return <Trans id="sent.state.waiting" message="waiting" />;
  }
}
