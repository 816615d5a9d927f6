import { Trans, useLingui } from '@lingui/react';
import { Card } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import type { WebhookRefusal } from '@/lib/payments/webhook/verifyWebhook';
import { CheckRow, type CheckState } from './CheckRow';
import type { DeliveryReport } from './checkDelivery';
import { DecodedCard } from './DecodedCard';
import { SignatureText } from './SignatureText';
import { spanText } from './spanText';

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
          <Verdict report={report} />
        </div>
        <Checks report={report} />
      </Card>
      <DecodedCard body={report.body} isTrusted={report.refusal === null} now={checkedAt} />
    </>
  );
}

function Verdict({ report }: Pick<ReportViewProps, 'report'>) {
  if (!report.refusal) {
    return (
      <Notice title={<Trans id="tester.taken" message="This delivery is what it says it is" />} tone="good" />
    );
  }
  return (
    <Notice title={<Trans id="tester.refused" message="A receiver refuses this delivery" />} tone="warn">
      <p>
        <Trans
          id="tester.refused.message"
          message="It says: {message}"
          values={{ message: <q translate="no">{report.refusal.message}</q> }}
        />
      </p>
    </Notice>
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

function signatureState({ signature }: DeliveryReport): CheckState {
  if (signature === null) return 'untried';
  return signature === 'wrong' ? 'failed' : 'passed';
}

function Checks({ report }: Pick<ReportViewProps, 'report'>) {
  const present = stateOf(report, PRESENT);
  const readable = stateOf(report, READABLE);
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
        state={timeState(report)}
        title={<Trans id="tester.check.time" message="Sent within the last five minutes" />}
      >
        <Drift seconds={report.driftSeconds} />
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

/** How far the clock here is from the message's. */
function Drift({ seconds }: { readonly seconds: number | null }) {
  const { i18n } = useLingui();
  if (seconds === null) return null;
  const span = spanText(i18n.locale, Math.abs(seconds));
  return (
    <p>
      {seconds === 0 ? (
        <Trans id="tester.drift.none" message="This clock and the message’s agree to the second." />
      ) : seconds > 0 ? (
        <Trans
          id="tester.drift.ahead"
          message="This clock is {span} ahead of the message’s: it came that long ago, or one of the clocks is wrong."
          values={{ span }}
        />
      ) : (
        <Trans
          id="tester.drift.behind"
          message="This clock is {span} behind the message’s: one of the clocks is wrong."
          values={{ span }}
        />
      )}
    </p>
  );
}
