import { Trans } from '@lingui/react';
import { useEffect } from 'react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { navigateWith } from '@/components/routing/pageNotice';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { LinkProblem } from '@/lib/mailLinks/linkProblem';
import { sessionSnapshot } from '@/lib/sessions/state';
import { LinkFailure } from './LinkFailure';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useResetPassword } from './useResetPassword';

export interface ResetPasswordPageProps {
  readonly connection: Connection;
  readonly problem: LinkProblem | null;
}

/** Chooses a new password with the link of a mail, followed in this browser or pasted. */
export function ResetPasswordPage({ connection, problem }: ResetPasswordPageProps) {
  const steps = useOptionsSteps(connection);
  const session = useStoredValue(sessionSnapshot);
  const form = useResetPassword(connection.id);
  const isSignedIn = session?.connectionId === connection.id && session.state.phase === 'signed-in';
  const { isDone } = form;

  useEffect(() => {
    if (isDone && session && !isSignedIn) navigateWith({ name: 'sign-in' }, 'password-changed');
  }, [isDone, session, isSignedIn]);

  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.reset.lead"
            message="For your account on {serverName}."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.choose-password" message="Choose a new password" />
      </PageHeading>
      {problem && !form.link && !isDone ? <LinkFailure error={{ code: problem }} steps={steps} /> : null}
      {isDone ? (
        <Notice tone="good">
          <Trans id="options.reset.done" message="Your password was changed." />
        </Notice>
      ) : null}
      {form.isReady && !isDone ? <ResetPasswordForm form={form} steps={steps} /> : null}
      <p className="text-small">
        <TextLink to={isSignedIn ? { name: 'home' } : { name: 'sign-in' }}>
          {isSignedIn ? (
            <Trans id="action.home" message="Go to the home page" />
          ) : (
            <Trans id="action.back-to-sign-in" message="Back to the sign-in" />
          )}
        </TextLink>
      </p>
    </>
  );
}
