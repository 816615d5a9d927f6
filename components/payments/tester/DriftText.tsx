import { Trans, useLingui } from '@lingui/react';
import type { DeliveryReport } from './checkDelivery';
import { spanText } from './spanText';

export interface DriftTextProps extends Pick<DeliveryReport, 'driftSeconds' | 'isInMilliseconds'> {
  /** Whether a receiver takes a message of that time. */
  readonly isTaken: boolean;
}

/** When the message was sent, and which clock may be wrong where a receiver refuses that. */
export function DriftText({ driftSeconds, isInMilliseconds, isTaken }: DriftTextProps) {
  const { i18n } = useLingui();
  if (driftSeconds === null) return null;
  const values = { span: spanText(i18n.locale, Math.abs(driftSeconds)) };
  if (isInMilliseconds) {
    return (
      <p>
        <Trans
          id="tester.drift.milliseconds"
          message="The time is in milliseconds; it must be in seconds, so without the last three digits."
        />
      </p>
    );
  }
  if (isTaken)
    return (
      <p>
        <TakenDrift seconds={driftSeconds} values={values} />
      </p>
    );
  return (
    <p>
      {driftSeconds > 0 ? (
        <Trans
          id="tester.drift.ahead"
          message="This clock is {span} ahead of the message’s: it came that long ago, or one of the clocks is wrong."
          values={values}
        />
      ) : (
        <Trans
          id="tester.drift.behind"
          message="This clock is {span} behind the message’s: one of the clocks is wrong."
          values={values}
        />
      )}
    </p>
  );
}

function TakenDrift({
  seconds,
  values,
}: {
  readonly seconds: number;
  readonly values: { readonly span: string };
}) {
  if (seconds === 0) return <Trans id="tester.sent.now" message="Sent this second." />;
  return seconds > 0 ? (
    <Trans id="tester.sent.ago" message="Sent {span} ago." values={values} />
  ) : (
    <Trans
      id="tester.sent.ahead"
      message="The message’s clock is {span} ahead of this one, which receivers allow."
      values={values}
    />
  );
}
