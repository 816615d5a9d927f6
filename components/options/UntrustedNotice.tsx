import { Trans } from '@lingui/react';
import { Notice } from '@/components/ui/Notice';
import { TextLink } from './TextLink';

/** Above a form that the server will refuse. */
export function UntrustedNotice({ connectionId }: { readonly connectionId: string }) {
  return (
    <Notice tone="warn">
      <Trans
        id="options.sign-in.untrusted"
        message="This server does not trust the extension yet, so it will refuse. Sign in on its dashboard instead, or <0>see what is missing</0>."
        components={[<TextLink key="trust" to={{ name: 'trust', connectionId }} />]}
      />
    </Notice>
  );
}
