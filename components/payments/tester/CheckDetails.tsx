import { Trans, useLingui } from '@lingui/react';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { BodyForm, DeliveryReport, SignatureMismatch } from './checkDelivery';

const UNITS = [
  ['day', DAY_MS / SECOND_MS],
  ['hour', HOUR_MS / SECOND_MS],
  ['minute', MINUTE_MS / SECOND_MS],
] as const;

/** The largest unit that fits at least twice, so that rounding never hides half of it: "45 seconds", "7 minutes". */
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
  readonly isTaken: boolean;
}

export function DriftText({ driftSeconds, isInMilliseconds, isTaken }: DriftTextProps) {
  const { i18n } = useLingui();
  if (driftSeconds === null) return null;
  const values = { span: spanText(i18n.locale, Math.abs(driftSeconds)) };
  if (isInMilliseconds) {
    return (
      <p>
        <Trans
          id="tester.drift.milliseconds"
          message="The time is in milliseconds. Use seconds: drop the last 3 digits."
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
          message="Sent {span} ago: too old, or a clock is wrong."
          values={values}
        />
      ) : (
        <Trans
          id="tester.drift.behind"
          message="Sent {span} in the future: a clock is wrong."
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
  if (seconds === 0) return <Trans id="tester.sent.now" message="Sent just now." />;
  return seconds > 0 ? (
    <Trans id="tester.sent.ago" message="Sent {span} ago." values={values} />
  ) : (
    <Trans
      id="tester.sent.ahead"
      message="Sent {span} in the future, which is still accepted."
      values={values}
    />
  );
}

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
            message="Signed with the base64 key after whsec_, as in Standard Webhooks."
          />
        ) : (
          <Trans
            id="tester.signature.legacy"
            message="Signed with the whole secret as text. Standard Webhooks endpoints reject this older form."
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
        <Trans id="tester.signature.no-v1" message="The header has no v1 signature. It starts with “v1,”." />
      );
    case 'secret-quoted':
      return (
        <Trans
          id="tester.signature.secret-quoted"
          message="The secret is in quotes. Remove them, and check the endpoint’s config."
        />
      );
    case 'secret-not-base64':
      return (
        <Trans
          id="tester.signature.secret-not-base64"
          message="The secret isn’t valid base64 after whsec_. Copy it again."
        />
      );
    case 'other':
      return (
        <Trans
          id="tester.signature.wrong"
          message="No signature matches. Check that the secret is current and the body unchanged."
        />
      );
  }
}

function FormText({ form }: { readonly form: BodyForm }) {
  switch (form) {
    case 'as-pasted':
      return null;
    case 'no-last-break':
      return (
        <p>
          <Trans id="tester.form.no-last-break" message="Signed without this final line break." />
        </p>
      );
    case 'last-break':
      return (
        <p>
          <Trans id="tester.form.last-break" message="Signed with a final line break that’s missing here." />
        </p>
      );
    case 'windows-breaks':
      return (
        <p>
          <Trans
            id="tester.form.windows-breaks"
            message="Signed with Windows line breaks, which text fields don’t keep."
          />
        </p>
      );
  }
}
