import { Trans } from '@lingui/react';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DecodedBodyView, type DecodedBodyViewProps } from '@/components/payments/tester/DecodedBodyView';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import type { WebhookRefusal, WebhookRefusalMessage } from '@/lib/payments/events/webhookSignature';
import { DriftText, SignatureText } from './CheckDetails';
import type { DeliveryReport } from './checkDelivery';

export interface ReportViewProps {
  readonly report: DeliveryReport;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
}

export function ReportView({ report, checkedAt }: ReportViewProps) {
  return (
    <>
      <Card title={<Trans id="tester.checks" message="Result" />}>
        <div className="p-3">
          <VerdictView report={report} />
        </div>
        <Checks report={report} />
      </Card>
      <DecodedCard body={report.body} isTrusted={report.refusal === null} now={checkedAt} />
    </>
  );
}

/** Each list is cumulative, in the order in which a receiver checks. */
const SECRET: readonly WebhookRefusal[] = ['webhook-secret-empty'];
const PRESENT: readonly WebhookRefusal[] = [...SECRET, 'webhook-headers-missing'];
const READABLE: readonly WebhookRefusal[] = [...PRESENT, 'webhook-headers-unreadable'];

/** `failed` if the last of `before` is the refusal, `untried` if an earlier one is. */
function checkState({ refusal }: DeliveryReport, before: readonly WebhookRefusal[]): CheckState {
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
  const present = checkState(report, PRESENT);
  const readable = checkState(report, READABLE);
  const time = timeState(report);
  return (
    <ul className="divide-y divide-line">
      <CheckRow
        state={checkState(report, SECRET)}
        title={<Trans id="tester.check.secret" message="Secret entered" />}
      />
      <CheckRow state={present} title={<Trans id="tester.check.headers" message="All 3 headers present" />}>
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
        title={<Trans id="tester.check.readable" message="ID and time are readable" />}
      >
        {readable === 'failed' ? (
          <p>
            <Trans
              id="tester.check.unreadable"
              message="Use Unix seconds, digits only, and an ID without a dot."
            />
          </p>
        ) : null}
      </CheckRow>
      <CheckRow state={time} title={<Trans id="tester.check.time" message="Sent in the last 5 minutes" />}>
        <DriftText
          driftSeconds={report.driftSeconds}
          isInMilliseconds={report.isInMilliseconds}
          isTaken={time === 'passed'}
        />
      </CheckRow>
      <CheckRow
        state={signatureState(report)}
        title={<Trans id="tester.check.signature" message="Signature matches the secret and body" />}
      >
        <SignatureText signature={report.signature} />
      </CheckRow>
    </ul>
  );
}

interface DecodedCardProps extends DecodedBodyViewProps {
  readonly isTrusted: boolean;
}

function DecodedCard({ body, isTrusted, now }: DecodedCardProps) {
  if (body.kind === 'empty') return null;
  const isEvent = body.kind === 'event';
  return (
    <Card
      title={
        isEvent ? <Trans id="tester.event" message="Event" /> : <Trans id="tester.body" message="Body" />
      }
    >
      {isTrusted || !isEvent ? null : (
        <p className="px-4 py-3 text-muted text-small">
          <Trans id="tester.event.untrusted" message="Failed the checks. Don’t rely on it." />
        </p>
      )}
      <DecodedBodyView body={body} now={now} />
    </Card>
  );
}

/** A receiver that only knows the key of Standard Webhooks refuses with this. */
const LIMITED_MESSAGE: WebhookRefusalMessage = 'No matching signature found';

/** Only receivers that also know the legacy key accept it. */
const isLimited = ({ signature }: DeliveryReport) =>
  signature !== null && 'key' in signature && signature.key === 'legacy';

interface VerdictViewProps {
  readonly report: DeliveryReport;
}

function VerdictView({ report }: VerdictViewProps) {
  if (!report.refusal && isLimited(report)) {
    return (
      <Notice title={<Trans id="tester.limited" message="Some endpoints reject this delivery" />} tone="warn">
        <p>
          <Trans
            id="tester.limited.text"
            message="Standard Webhooks endpoints respond: {message}"
            values={{ message: <q translate="no">{LIMITED_MESSAGE}</q> }}
          />
        </p>
      </Notice>
    );
  }
  if (!report.refusal) {
    return <Notice title={<Trans id="tester.taken" message="This delivery is genuine" />} tone="good" />;
  }
  return (
    <Notice title={<Trans id="tester.refused" message="This delivery is rejected" />} tone="warn">
      <p>
        <Trans
          id="tester.refused.message"
          message="Error: {message}"
          values={{ message: <q translate="no">{report.refusal.message}</q> }}
        />
      </p>
    </Notice>
  );
}

/** `limited`: only some receivers accept it. */
type CheckState = 'passed' | 'limited' | 'failed' | 'untried';

const LOOK = {
  passed: { Icon: CircleCheck, color: 'text-good' },
  limited: { Icon: TriangleAlert, color: 'text-warn' },
  failed: { Icon: CircleAlert, color: 'text-bad' },
  untried: { Icon: CircleDashed, color: 'text-muted' },
} as const;

interface CheckRowProps {
  readonly state: CheckState;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

function CheckRow({ state, title, children }: CheckRowProps) {
  const { Icon, color } = LOOK[state];
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} size={16} />
      <div className="min-w-0">
        <p className="font-medium">
          {title}
          <span className="sr-only">
            {': '}
            <StateText state={state} />
          </span>
        </p>
        {children ? <div className="grid gap-1 text-muted text-small">{children}</div> : null}
      </div>
    </li>
  );
}

function StateText({ state }: Pick<CheckRowProps, 'state'>) {
  switch (state) {
    case 'passed':
      return <Trans id="tester.state.passed" message="Passed" />;
    case 'limited':
      return <Trans id="tester.state.limited" message="Partly passed" />;
    case 'failed':
      return <Trans id="tester.state.failed" message="Failed" />;
    case 'untried':
      return <Trans id="tester.state.untried" message="Not checked" />;
  }
}
