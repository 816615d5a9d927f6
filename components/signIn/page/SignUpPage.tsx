import { Trans } from '@lingui/react';
import { useState } from 'react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigate } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { CheckMailView } from './CheckMailView';
import { SignUpForm } from './SignUpForm';

/** Makes an account; where the address is to be verified first, the mail is what comes next. */
export function SignUpPage({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo) {
    return <CheckMailView email={mailedTo} onOther={() => setMailedTo(null)} steps={steps} />;
  }
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.sign-up.lead"
            message="On {serverName}. It is the same account on its dashboard."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="action.sign-up" message="Create an account" />
      </PageHeading>
      <SignUpForm
        connection={connection}
        onDone={({ mustVerify, email }) => {
          if (mustVerify) setMailedTo(email);
          else navigate({ name: 'home' });
        }}
        steps={steps}
      />
      <p className="text-center text-small">
        <span className="text-muted">
          <Trans id="options.sign-up.known" message="Do you have an account?" />
        </span>{' '}
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="action.sign-in" message="Sign in" />
        </TextLink>
      </p>
    </>
  );
}
