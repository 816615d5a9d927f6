import { Trans } from '@lingui/react';
import type { BodyForm, DeliveryReport, SignatureMismatch } from './checkDelivery';

/** Which key it was made with, or what may be wrong. */
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

/** What the pasting did to the body. */
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
