import { Trans } from '@lingui/react';
import { SignIn } from '@/components/signIn/SignIn';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connection/schema';
import { PageHeading } from './PageHeading';
import { TextLink } from './TextLink';
import { useOptionsSteps } from './useOptionsSteps';

export function SignInPage({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  const serverName = connection.name;
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.sign-in.lead"
            message="On {serverName}. Signing in on its dashboard does the same: it is one session."
            values={{ serverName }}
          />
        }
      >
        <Trans id="options.sign-in.heading" message="Sign in" />
      </PageHeading>
      {connection.trust === 'untrusted' ? <UntrustedNotice connectionId={connection.id} /> : null}
      <SignIn connection={connection} steps={steps} />
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-small">
        <TextLink to={{ name: 'servers' }}>
          <Trans id="options.sign-in.other-server" message="Use another server" />
        </TextLink>
        <TextLink to={{ name: 'home', justConnected: false }}>
          <Trans id="options.sign-in.later" message="Not now" />
        </TextLink>
      </p>
    </>
  );
}

function UntrustedNotice({ connectionId }: { readonly connectionId: string }) {
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
