import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { errorSentence } from '@/components/errors/errorText';
import { Badge, type BadgeProps } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Facts } from '@/components/ui/Facts';
import { Spinner } from '@/components/ui/Spinner';
import type { Forwarded } from '@/lib/payments/listening/forward';
import type { ForwardedEvent } from './startListener';

type Outcome = NonNullable<ForwardedEvent['outcome']>;
type Answered = Extract<Forwarded, { kind: 'answered' }>;

const WORDS = {
  redirected: /*i18n*/ { id: 'listening.redirected', message: 'Redirect' },
  timeout: /*i18n*/ { id: 'listening.timeout', message: 'Timed out' },
  unreachable: /*i18n*/ { id: 'listening.unreachable', message: 'Unreachable' },
  'not-sent': /*i18n*/ { id: 'listening.not-sent', message: 'Not sent' },
} as const satisfies Record<Exclude<Outcome['kind'], 'answered'>, MessageDescriptor>;

const EXPLANATIONS = {
  redirected: /*i18n*/ {
    id: 'listening.redirected.text',
    message: 'Your handler redirects. Forward to its final address.',
  },
  timeout: /*i18n*/ { id: 'listening.timeout.text', message: 'No response within 30 seconds.' },
  unreachable: /*i18n*/ {
    id: 'listening.unreachable.text',
    message: 'The connection was refused or closed. Is your server running?',
  },
} as const satisfies Record<Exclude<Forwarded['kind'], 'answered'>, MessageDescriptor>;

const toneOf = (outcome: Outcome): BadgeProps['tone'] => {
  if (outcome.kind === 'answered') return outcome.status < 300 ? 'good' : 'bad';
  return outcome.kind === 'redirected' ? 'warn' : 'bad';
};

export interface ForwardedRowProps {
  readonly row: ForwardedEvent;
  /** Null while nothing is forwarded. */
  readonly onResend: (() => void) | null;
}

export function ForwardedRow({ row: { event, outcome }, onResend }: ForwardedRowProps) {
  const { i18n } = useLingui();
  const { type } = event.summary;
  return (
    <div aria-busy={outcome === null} className="flex min-w-0 flex-wrap gap-x-3 gap-y-1.5 px-4 py-3">
      <span className="flex min-h-9 w-24 shrink-0 items-center self-start gap-2 text-muted text-small">
        {outcome ? <OutcomeBadge outcome={outcome} /> : <Sending />}
      </span>
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-1 gap-1.5">
        <div className="flex min-w-0 items-center justify-between gap-3">
          <EventLine event={event} outcome={outcome} />
          {onResend && outcome ? (
            <Button
              aria-label={i18n._({ id: 'listening.resend.of', message: 'Resend {type}', values: { type } })}
              onClick={onResend}
            >
              <Trans id="listening.resend" message="Resend" />
            </Button>
          ) : null}
        </div>
        {outcome ? <OutcomeDetails outcome={outcome} /> : null}
      </div>
    </div>
  );
}

function EventLine({ event: { receivedAt, summary }, outcome }: ForwardedEvent) {
  const { i18n } = useLingui();
  const { type, customerName, productName } = summary;
  const at = new Date(receivedAt);
  return (
    <div className="min-w-0">
      <code className="block truncate font-mono text-[13px]" dir="ltr" title={type} translate="no">
        {type}
      </code>
      <div className="text-muted text-small">
        <Facts>
          <time className="tabular-nums" dateTime={at.toISOString()}>
            {i18n.date(at, { timeStyle: 'medium' })}
          </time>
          {outcome && 'durationMs' in outcome
            ? i18n.number(outcome.durationMs, { style: 'unit', unit: 'millisecond' })
            : null}
          {customerName ? <bdi className="block truncate">{customerName}</bdi> : null}
          {productName ? <bdi className="block truncate">{productName}</bdi> : null}
        </Facts>
      </div>
    </div>
  );
}

const Sending = () => (
  <>
    <Spinner />
    <Trans id="listening.sending" message="Sending…" />
  </>
);

function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={toneOf(outcome)}>
      {outcome.kind === 'answered' ? outcome.status : i18n._(WORDS[outcome.kind])}
    </Badge>
  );
}

function OutcomeDetails({ outcome }: { readonly outcome: Outcome }) {
  const { i18n } = useLingui();
  switch (outcome.kind) {
    case 'answered':
      return <ResponseBody answer={outcome} />;
    case 'not-sent':
      return (
        <p className="text-small text-warn">
          {errorSentence(i18n, outcome.error.code, outcome.error.retryAfterSeconds ?? 0)}
        </p>
      );
    default:
      return <p className="text-small text-warn">{i18n._(EXPLANATIONS[outcome.kind])}</p>;
  }
}

/** The handler chooses the content, so it is rendered as plain text. */
function ResponseBody({ answer: { status, body, isCut } }: { readonly answer: Answered }) {
  if (body === '') return null;
  return (
    <Disclosure isOpen={status >= 300} summary={<Trans id="listening.response" message="Response" />}>
      {body === null ? (
        <p className="text-muted text-small">
          <Trans id="listening.response.binary" message="The response isn’t text." />
        </p>
      ) : (
        <>
          <pre
            className="focus-ring max-h-60 overflow-auto whitespace-pre-wrap rounded-row border border-line bg-raised p-3 font-mono text-[12px] leading-5 [overflow-wrap:anywhere]"
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
            tabIndex={0}
            translate="no"
          >
            {body}
          </pre>
          {isCut ? (
            <p className="pt-1 text-muted text-small">
              <Trans id="listening.response.cut" message="Only the start is shown." />
            </p>
          ) : null}
        </>
      )}
    </Disclosure>
  );
}
