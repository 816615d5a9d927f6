import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigate } from '@/components/routing/route';
import { useVerificationMail } from '@/components/signIn/useVerificationMail';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { LinkProblem } from '@/lib/mailLinks/schema';
import type { Profile } from '@/lib/sessions/schema';
import { sessionSnapshot } from '@/lib/sessions/state';

export const MAIL_RESULT_KINDS = ['verify', 'change-email', 'delete'] as const;
type MailResultKind = (typeof MAIL_RESULT_KINDS)[number];

interface MailResultPageProps {
  readonly connection: Connection;
  readonly kind: MailResultKind;
  readonly problem: LinkProblem | null;
}

/** The outcome is read from the session, because a link proves nothing. */
export function MailResultPage({ connection, kind, problem }: MailResultPageProps) {
  const session = useStoredValue(sessionSnapshot);
  const steps = useOptionsSteps(connection);
  if (!session) return null;
  const isSignedIn = session.connectionId === connection.id && session.state.phase === 'signed-in';
  const user = session.state.phase === 'signed-in' && isSignedIn ? session.state.user : null;
  // Any web page can link here: a user who is signed in has not deleted the account.
  const isDone = !problem && !(kind === 'delete' && user);

  return (
    <>
      <PageHeading>{isDone ? <DoneHeading kind={kind} /> : <ProblemHeading kind={kind} />}</PageHeading>
      {problem ? (
        <ErrorNotice
          error={{ code: problem }}
          steps={{ ...steps, 'start-over': undefined, retry: undefined, dismiss: undefined }}
        />
      ) : (
        <Done kind={kind} user={user} />
      )}
      {kind !== 'delete' && user && !user.emailVerified ? (
        <VerifyAgain connection={connection} email={user.email} />
      ) : null}
      <div>
        <NextPage isGone={kind === 'delete' && isDone} kind={kind} user={user} />
      </div>
    </>
  );
}

interface NextPageProps extends DoneProps {
  readonly isGone: boolean;
}

function NextPage({ kind, user, isGone }: NextPageProps) {
  if (user) {
    return (
      <Button
        onClick={() => navigate({ name: kind === 'delete' ? 'delete-account' : 'profile' })}
        variant="primary"
      >
        <Trans id="options.mail.account" message="Go to your account" />
      </Button>
    );
  }
  return isGone ? (
    <Button onClick={() => navigate({ name: 'servers' })} variant="primary">
      <Trans id="account.deleted.servers" message="Your servers" />
    </Button>
  ) : (
    <Button onClick={() => navigate({ name: 'sign-in' })} variant="primary">
      <Trans id="action.sign-in" message="Sign in" />
    </Button>
  );
}

function DoneHeading({ kind }: { readonly kind: MailResultKind }): ReactNode {
  switch (kind) {
    case 'verify':
      return <Trans id="options.mail.verify" message="Your email is verified" />;
    case 'change-email':
      return <Trans id="options.mail.change" message="Email change confirmed" />;
    case 'delete':
      return <Trans id="account.deleted" message="Account deleted" />;
  }
}

function ProblemHeading({ kind }: { readonly kind: MailResultKind }): ReactNode {
  switch (kind) {
    case 'verify':
      return <Trans id="options.mail.verify.not" message="Your email wasn’t verified" />;
    case 'change-email':
      return <Trans id="options.mail.change.not" message="Your email wasn’t changed" />;
    case 'delete':
      return <Trans id="options.mail.delete.not" message="Your account wasn’t deleted" />;
  }
}

interface DoneProps {
  readonly kind: MailResultKind;
  readonly user: Profile | null;
}

function Done({ kind, user }: DoneProps): ReactNode {
  const email = user ? <bdi className="font-medium">{user.email}</bdi> : null;
  if (kind === 'delete' && user) {
    return (
      <p>
        <Trans id="label.signed-in-as" message="You’re signed in as {email}." values={{ email }} />
      </p>
    );
  }
  if (kind === 'delete') {
    return (
      <p className="text-muted">
        <Trans id="options.mail.deleted" message="Its data was removed from the server." />
      </p>
    );
  }
  if (!user) {
    return (
      <p className="text-muted">
        <Trans id="options.mail.signed-out" message="You can sign in now." />
      </p>
    );
  }
  if (kind === 'verify') {
    return (
      <p>
        <Trans id="label.signed-in-as" message="You’re signed in as {email}." values={{ email }} />
      </p>
    );
  }
  return user.emailVerified ? (
    <p>
      <Trans
        id="options.mail.address"
        message="Your email is {email}. Expected a different one? Follow the link sent to it."
        values={{ email }}
      />
    </p>
  ) : (
    <p>
      <Trans
        id="options.mail.address.unverified"
        message="Your email is now {email}. Verify it with the link sent there."
        values={{ email }}
      />
    </p>
  );
}

interface VerifyAgainProps {
  readonly connection: Connection;
  readonly email: string;
}

function VerifyAgain({ connection, email }: VerifyAgainProps) {
  const steps = useOptionsSteps(connection);
  const mail = useVerificationMail(email);
  if (mail.sentTo !== null) {
    return (
      <Notice tone="good">
        <Trans
          id="options.mail.sent"
          message="Email sent to {email}"
          values={{ email: <bdi className="font-medium">{email}</bdi> }}
        />
      </Notice>
    );
  }
  return (
    <>
      {mail.error ? <ErrorNotice error={mail.error} steps={{ ...steps, retry: mail.send }} /> : null}
      <div>
        <Button busy={mail.isSending} onClick={mail.send}>
          <Trans id="options.mail.send" message="Resend verification email" />
        </Button>
      </div>
    </>
  );
}
