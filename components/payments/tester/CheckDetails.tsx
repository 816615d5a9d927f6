import { Trans, useLingui } from '@lingui/react';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { BodyForm, DeliveryReport, SignatureMismatch } from './checkDelivery';

const UNITS = [
  ['day', DAY_MS / SECOND_MS],
  ['hour', HOUR_MS / SECOND_MS],
  ['minute', MINUTE_MS / SECOND_MS],
] as const;

/** "45 seconds", "7 minutes": in the largest unit that fits at least twice, so that rounding never hides half of it. */
export function spanText(locale: string, seconds: number): string {
  const [unit, size] = UNITS.find(([, inSeconds]) => seconds >= 2 * inSeconds) ?? (['second', 1] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.floor(seconds / size));
}

export interface DriftTextProps extends Pick<DeliveryReport, 'driftSeconds' | 'isInMilliseconds'> {
  /** Whether a receiver accepts a message of that time. */
  readonly isTaken: boolean;
}

/** When the message was sent, and which clock may be wrong if a receiver refuses it. */
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

/** The key that made the signature, or why no key matches. */
export function SignatureText({ signature }: Pick<DeliveryReport, 'signature'>) {
  if (signature === null) return null;
  if ('mismatch' in signature) {
    return (
      <p>
        <MismatchText mismatch={signature.mismatch} />
      </p>
    );
  }
  return (
    <>
      <p>
        {signature.key === 'standard' ? (
          <Trans
            id="tester.signature.standard"
            message="The key is what follows whsec_, decoded from base64: the way of Standard Webhooks."
          />
        ) : (
          <Trans
            id="tester.signature.legacy"
            message="The key is the text of the whole secret, with whsec_: the older way, which a receiver that knows only Standard Webhooks refuses."
          />
        )}
      </p>
      <FormText form={signature.form} />
    </>
  );
}

function MismatchText({ mismatch }: { readonly mismatch: SignatureMismatch }) {
  switch (mismatch) {
    case 'no-v1':
      return (
        <Trans
          id="tester.signature.no-v1"
          message="There is no v1 signature in the header: one begins with v1 and a comma, and receivers skip all others."
        />
      );
    case 'secret-quoted':
      return (
        <Trans
          id="tester.signature.secret-quoted"
          message="The secret has quotes around it. Paste it without them, and look for them in the receiver’s configuration."
        />
      );
    case 'secret-not-base64':
      return (
        <Trans
          id="tester.signature.secret-not-base64"
          message="What follows whsec_ is not base64, so it was cut or changed on its way here; and as the text that it is, it gives none of the signatures."
        />
      );
    case 'other':
      return (
        <Trans
          id="tester.signature.wrong"
          message="Neither derivation of the key gives one of its signatures. The secret is of another endpoint or was changed since, or the body is not to the letter what was sent."
        />
      );
  }
}

/** How pasting changed the body. */
function FormText({ form }: { readonly form: BodyForm }) {
  switch (form) {
    case 'as-pasted':
      return null;
    case 'no-last-break':
      return (
        <p>
          <Trans
            id="tester.form.no-last-break"
            message="It was signed without the line break that is at the end here."
          />
        </p>
      );
    case 'last-break':
      return (
        <p>
          <Trans
            id="tester.form.last-break"
            message="It was signed with a line break at the end, which is missing here."
          />
        </p>
      );
    case 'windows-breaks':
      return (
        <p>
          <Trans
            id="tester.form.windows-breaks"
            message="It was signed with line breaks of two characters, which no text field keeps."
          />
        </p>
      );
  }
}
