import { Trans } from '@lingui/react';
import { DecodedBodyView, type DecodedBodyViewProps } from '@/components/payments/details/DecodedBodyView';
import { Card } from '@/components/ui/Card';
import type { WebhookRefusal } from '@/lib/payments/events/webhookSignature';
import { CheckRow, type CheckState } from './CheckRow';
import type { DeliveryReport } from './checkDelivery';
import { DriftText } from './DriftText';
import { SignatureText } from './SignatureText';
import { isLimited, VerdictView } from './VerdictView';

export interface ReportViewProps {
  readonly report: DeliveryReport;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
}

/** What came of the checks, and what the body says. */
export function ReportView({ report, checkedAt }: ReportViewProps) {
  return (
    <>
      <Card title={<Trans id="tester.checks" message="What a receiver checks" />}>
        <div className="p-3">
          <VerdictView report={report} />
        </div>
        <Checks report={report} />
      </Card>
      <DecodedCard body={report.body} isTrusted={report.refusal === null} now={checkedAt} />
    </>
  );
}

/** In the order in which a receiver makes them. */
const SECRET: readonly WebhookRefusal[] = ['webhook-secret-empty'];
const PRESENT: readonly WebhookRefusal[] = [...SECRET, 'webhook-headers-missing'];
const READABLE: readonly WebhookRefusal[] = [...PRESENT, 'webhook-headers-unreadable'];

/** Whether the last of `before` is what failed, or one of those before it. */
function stateOf({ refusal }: DeliveryReport, before: readonly WebhookRefusal[]): CheckState {
  if (!refusal || !before.includes(refusal.reason)) return 'passed';
  return before.at(-1) === refusal.reason ? 'failed' : 'untried';
}

function timeState({ refusal, driftSeconds }: DeliveryReport): CheckState {
  if (driftSeconds === null) return 'untried';
  const isOff = refusal?.reason === 'webhook-too-old' || refusal?.reason === 'webhook-too-new';
  return isOff ? 'failed' : 'passed';
}

function signatureState(report: DeliveryReport): CheckState {
  if (report.signature === null) return 'untried';
  if ('mismatch' in report.signature) return 'failed';
  return isLimited(report) ? 'limited' : 'passed';
}

function Checks({ report }: Pick<ReportViewProps, 'report'>) {
  const present = stateOf(report, PRESENT);
  const readable = stateOf(report, READABLE);
  const time = timeState(report);
  return (
    <ul className="divide-y divide-line">
      <CheckRow
        state={stateOf(report, SECRET)}
        title={<Trans id="tester.check.secret" message="There is a secret" />}
      />
      <CheckRow
        state={present}
        title={<Trans id="tester.check.headers" message="The three headers are there" />}
      >
        {present === 'failed' ? (
          <p>
            <Trans
              id="tester.check.missing"
              message="Missing: {names}"
              values={{ names: <code translate="no">{report.missing.join(', ')}</code> }}
            />
          </p>
        ) : null}
      </CheckRow>
      <CheckRow
        state={readable}
        title={<Trans id="tester.check.readable" message="Id and time can be read" />}
      >
        {readable === 'failed' ? (
          <p>
            <Trans
              id="tester.check.unreadable"
              message="The time is whole seconds since 1970, in digits alone; the id has no dot in it."
            />
          </p>
        ) : null}
      </CheckRow>
      <CheckRow
        state={time}
        title={<Trans id="tester.check.time" message="Sent within the last five minutes" />}
      >
        <DriftText
          driftSeconds={report.driftSeconds}
          isInMilliseconds={report.isInMilliseconds}
          isTaken={time === 'passed'}
        />
      </CheckRow>
      <CheckRow
        state={signatureState(report)}
        title={<Trans id="tester.check.signature" message="The signature is of this secret and this body" />}
      >
        <SignatureText signature={report.signature} />
      </CheckRow>
    </ul>
  );
}

interface DecodedCardProps extends DecodedBodyViewProps {
  /** Whether a receiver would believe it. */
  readonly isTrusted: boolean;
}

/** What the body says. */
function DecodedCard({ body, isTrusted, now }: DecodedCardProps) {
  if (body.kind === 'empty') return null;
  const isEvent = body.kind === 'event';
  return (
    <Card
      title={
        isEvent ? <Trans id="tester.event" message="The event" /> : <Trans id="tester.body" message="Body" />
      }
    >
      {isTrusted || !isEvent ? null : (
        <p className="px-5 py-3 text-muted text-small">
          <Trans id="tester.event.untrusted" message="It did not pass the checks, so do not rely on it." />
        </p>
      )}
      <DecodedBodyView body={body} now={now} />
    </Card>
  );
}
