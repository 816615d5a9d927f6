import { Trans } from '@lingui/react';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { PartFailure } from '@/components/form/PartFailure';
import { type Reading, useRead } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { CREDENTIAL } from '@/lib/account/schema';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Output } from '@/lib/core/command/contract';
import type { AccountPageProps } from './accountState';
import { BlockedNotice } from './BlockedNotice';
import { DeleteForm, useDeleteAccount } from './DeleteForm';
import { SignedOutCard } from './SignedOutCard';
import { useBlocked } from './useBlocked';

interface DeleteAccountPageProps extends AccountPageProps {
  readonly isSignedOut: boolean;
}

/** The page stays after the session has ended, to confirm the deletion. */
export function DeleteAccountPage({ connection, profile, isSignedOut }: DeleteAccountPageProps) {
  const accounts = useRead('account.list', null);
  const ownerships = useRead('account.soleOwnerships', null);
  const steps = useOptionsSteps(connection);
  const hasPassword = accounts.value?.some(({ providerId }) => providerId === CREDENTIAL) ?? true;
  const deletion = useDeleteAccount({ connection, profile, hasPassword, steps });
  const { reason, blocked } = useBlocked(connection);
  const { name: serverName } = connection;

  if (deletion.result?.deleted) return <Goodbye serverName={serverName} />;
  if (isSignedOut && !deletion.form.isBusy) {
    return <SignedOutCard hasEnded onSignIn={() => navigate({ name: 'sign-in' })} serverName={serverName} />;
  }
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.delete.lead"
            message="This permanently deletes your account on {serverName}."
            values={{ serverName }}
          />
        }
      >
        <Trans id="action.delete-account" message="Delete account" />
      </PageHeading>
      <BlockedNotice reason={reason} steps={steps} />
      <SoleOwnerships onRetry={() => void ownerships.again()} reading={ownerships} steps={steps} />
      <Card title={<Trans id="account.delete.what" message="What gets deleted" />}>
        <WhatIsLost connection={connection} email={profile.email} />
        {accounts.value || accounts.error ? null : <LoadingRows count={1} />}
        <PartFailure
          error={accounts.error}
          onRetry={() => void accounts.again()}
          readAt={accounts.readAt}
          steps={steps}
        />
        {accounts.value ? (
          <DeleteForm
            deletion={deletion}
            email={profile.email}
            hasPassword={hasPassword}
            isBlocked={blocked !== undefined}
            steps={steps}
          />
        ) : null}
      </Card>
      {deletion.result ? (
        <Notice tone="info">
          <Trans
            id="account.delete.mailed"
            message="Email sent to {email}. Follow its link to delete your account."
            values={{ email: <bdi className="font-medium">{profile.email}</bdi> }}
          />
        </Notice>
      ) : null}
    </>
  );
}

interface WhatIsLostProps {
  readonly connection: Connection;
  readonly email: string;
}

function WhatIsLost({ connection, email }: WhatIsLostProps) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-1 py-4 ps-8 pe-4">
      <li>
        <Trans
          id="account.delete.lost.account"
          message="Your account {email}, with its name, image and username"
          values={{ email: <bdi className="font-medium">{email}</bdi> }}
        />
      </li>
      <li>
        <Trans
          id="account.delete.lost.access"
          message="Your password, passkeys, linked accounts and two-factor"
        />
      </li>
      <li>
        <Trans id="account.delete.lost.sessions" message="All your sessions, including this one" />
      </li>
      {hasOrganizations(connection) ? (
        <li>
          <Trans id="account.delete.lost.memberships" message="Your organization and team memberships" />
        </li>
      ) : null}
    </ul>
  );
}

function Goodbye({ serverName }: { readonly serverName: string }) {
  return (
    <>
      <PageHeading
        parents={null}
        lead={
          <Trans
            id="account.deleted.lead"
            message="You’re signed out of {serverName}."
            values={{ serverName }}
          />
        }
      >
        <Trans id="account.deleted" message="Account deleted" />
      </PageHeading>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="account.deleted.sign-in" message="Sign in with another account" />
        </TextLink>
        <TextLink to={{ name: 'servers' }}>
          <Trans id="account.deleted.servers" message="Your servers" />
        </TextLink>
      </p>
    </>
  );
}

interface SoleOwnershipsProps {
  readonly reading: Reading<Output<'account.soleOwnerships'>>;
  readonly onRetry: () => void;
  readonly steps: NextSteps;
}

/** A warning only: the server deletes the account of an only owner, too. */
function SoleOwnerships({ reading: { value, error }, onRetry, steps }: SoleOwnershipsProps) {
  const isShownAbove = useIsShownAbove(error);
  if (!value) {
    if (isShownAbove) return null;
    return error ? (
      <ActionFailure
        error={error}
        onRetry={onRetry}
        steps={steps}
        title={
          <Trans id="account.delete.owned.failed" message="Couldn’t check for organizations only you own" />
        }
      />
    ) : (
      <div aria-busy="true" data-filling>
        <Skeleton height={40} width="100%" />
      </div>
    );
  }
  const { organizations, unchecked } = value;
  return (
    <>
      {organizations.length > 0 ? (
        <Notice
          title={
            <Trans
              id="account.delete.owned"
              message="{count, plural, one {You’re the only owner of # organization} other {You’re the only owner of # organizations}}"
              values={{ count: organizations.length }}
            />
          }
          tone="warn"
        >
          <ul className="my-1 grid list-disc grid-cols-1 ps-5">
            {organizations.map(({ id, name }) => (
              <li key={id} title={name}>
                <span className="block truncate">
                  <TextLink to={{ name: 'organization', id, tab: 'members' }}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Trans
              id="account.delete.owned.text"
              message="{count, plural, one {Without you, it has no owner. To avoid that, make someone else an owner or delete it.} other {Without you, they have no owner. To avoid that, make someone else an owner or delete them.}}"
              values={{ count: organizations.length }}
            />
          </p>
        </Notice>
      ) : null}
      {unchecked > 0 ? (
        <Notice tone="warn">
          <Trans
            id="account.delete.unchecked"
            message="{count, plural, one {Couldn’t check # organization. You may be its only owner.} other {Couldn’t check # organizations. You may be their only owner.}}"
            values={{ count: unchecked }}
          />
        </Notice>
      ) : null}
    </>
  );
}
