import { Trans } from '@lingui/react';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigate } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { useVerificationMail } from '@/components/signIn/useVerificationMail';
import { Button } from '@/components/ui/Button';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { SignUpForm } from './SignUpForm';

interface SignUpPageProps {
  readonly connection: Connection;
  readonly notice: ReactNode;
}

export function SignUpPage({ connection, notice }: SignUpPageProps) {
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
            message="On {serverName}. Works on its dashboard too."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="action.sign-up" message="Create an account" />
      </PageHeading>
      {notice}
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
          <Trans id="options.sign-up.known" message="Already have an account?" />
        </span>{' '}
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="action.sign-in" message="Sign in" />
        </TextLink>
      </p>
    </>
  );
}

interface CheckMailViewProps {
  readonly email: string;
  readonly onOther: () => void;
  readonly steps: NextSteps;
}

/**
 * A server responds the same where the address has to be verified first, where a sign-up signs nobody in, and where the
 * address has an account already.
 */
function CheckMailView({ email, onOther, steps }: CheckMailViewProps) {
  const mail = useVerificationMail(email);

  return (
    <>
      <PageHeading>
        <Trans id="options.check-mail.heading" message="Check your inbox or sign in" />
      </PageHeading>
      <div className="flex gap-3.5">
        <MailCheck aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={20} />
        <div className="grid min-w-0 gap-1">
          <p>
            <Trans
              id="options.check-mail.text"
              message="If this server verifies emails, follow the link sent to {email}. Then sign in."
              values={{ email: <bdi className="font-medium">{email}</bdi> }}
            />
          </p>
          <p className="text-muted text-small" role="status">
            {mail.sentTo !== null ? (
              <Trans id="options.check-mail.sent" message="Email resent" />
            ) : (
              <Trans
                id="options.check-mail.hint"
                message="No email? Check spam, or sign in if you have an account."
              />
            )}
          </p>
        </div>
      </div>
      {mail.error ? <ErrorNotice error={mail.error} steps={{ ...steps, retry: mail.send }} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={mail.isSending} onClick={mail.send}>
          <Trans id="action.send-again" message="Resend" />
        </Button>
        <Button onClick={onOther} variant="quiet">
          <Trans id="options.check-mail.other" message="Use another email" />
        </Button>
      </div>
      <p className="text-small">
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="options.check-mail.sign-in" message="Go to sign-in" />
        </TextLink>
      </p>
    </>
  );
}
