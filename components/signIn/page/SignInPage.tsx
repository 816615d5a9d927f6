import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { pageNotice } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { SignIn } from '@/components/signIn/SignIn';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';

interface SignInPageProps {
  readonly connection: Connection;
  /** What signing in changes elsewhere. */
  readonly notice: ReactNode;
}

export function SignInPage({ connection, notice }: SignInPageProps) {
  const steps = useOptionsSteps(connection);
  const serverName = connection.name;
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.sign-in.lead"
            message="On {serverName}. Signs you in to its dashboard too."
            values={{ serverName }}
          />
        }
      >
        <Trans id="action.sign-in" message="Sign in" />
      </PageHeading>
      {pageNotice() === 'password-changed' ? (
        <Notice tone="good">
          <Trans
            id="options.sign-in.password-changed"
            message="Password changed. Sign in with the new one."
          />
        </Notice>
      ) : null}
      {notice}
      <SignIn connection={connection} place="options" steps={steps} />
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-small">
        <TextLink to={{ name: 'servers' }}>
          <Trans id="options.sign-in.other-server" message="Use another server" />
        </TextLink>
        <TextLink to={{ name: 'home' }}>
          <Trans id="action.not-now" message="Not now" />
        </TextLink>
      </p>
    </>
  );
}
