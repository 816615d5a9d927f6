import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
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
import { DeleteForm, useDeleteAccount } from './DeleteForm';
import { SignedOutCard } from './SignedOutCard';

interface DeleteAccountPageProps extends AccountPageProps {
  /** Whether the server no longer knows the session: after a deletion, or by itself. */
  readonly isSignedOut: boolean;
}

/** The end of an account. It stays after the session is gone, to say that it worked. */
export function DeleteAccountPage({ connection, profile, isSignedOut }: DeleteAccountPageProps) {
  const accounts = useRead('account.list', null);
  const ownerships = useRead('account.soleOwnerships', null);
  const steps = useOptionsSteps(connection);
  const hasPassword = accounts.value?.some(({ providerId }) => providerId === CREDENTIAL) ?? true;
  const deletion = useDeleteAccount({ connection, profile, hasPassword, steps });
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
            message="Your account on {serverName}, for everybody and for good."
            values={{ serverName }}
          />
        }
      >
        <Trans id="action.delete-account" message="Delete account" />
      </PageHeading>
      <SoleOwnerships onRetry={() => void ownerships.again()} reading={ownerships} steps={steps} />
      <Card title={<Trans id="account.delete.what" message="What is lost" />}>
        <WhatIsLost connection={connection} email={profile.email} />
        {accounts.value || accounts.error ? null : <LoadingRows count={1} />}
        {accounts.error ? (
          <div className="p-3">
            <ActionFailure error={accounts.error} onRetry={() => void accounts.again()} steps={steps} />
          </div>
        ) : null}
        {accounts.value ? (
          <DeleteForm deletion={deletion} email={profile.email} hasPassword={hasPassword} steps={steps} />
        ) : null}
      </Card>
      {deletion.result ? (
        <Notice tone="info">
          <Trans
            id="account.delete.mailed"
            message="Nothing is deleted yet. A mail was sent to {email}; its link deletes the account."
            values={{ email: <bdi className="font-medium">{profile.email}</bdi> }}
          />
        </Notice>
      ) : null}
      <p className="px-1 text-small">
        <TextLink to={{ name: 'profile' }}>
          <Trans id="account.delete.back" message="Back to your profile" />
        </TextLink>
      </p>
    </>
  );
}

interface WhatIsLostProps {
  readonly connection: Connection;
  readonly email: string;
}

function WhatIsLost({ connection, email }: WhatIsLostProps) {
  return (
    <ul className="grid list-disc grid-cols-1 gap-1 py-4 ps-9 pe-5">
      <li>
        <Trans
          id="account.delete.lost.account"
          message="The account of {email}, with its name, image and username"
          values={{ email: <bdi className="font-medium">{email}</bdi> }}
        />
      </li>
      <li>
        <Trans
          id="account.delete.lost.access"
          message="Every way into it: password, passkeys, linked accounts, two-factor"
        />
      </li>
      <li>
        <Trans id="account.delete.lost.sessions" message="Every device’s session, this one too" />
      </li>
      {hasOrganizations(connection) ? (
        <li>
          <Trans
            id="account.delete.lost.memberships"
            message="Your membership in every organization and team"
          />
        </li>
      ) : null}
    </ul>
  );
}

function Goodbye({ serverName }: { readonly serverName: string }) {
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.deleted.lead"
            message="{serverName} no longer knows it, and you are signed out here."
            values={{ serverName }}
          />
        }
      >
        <Trans id="account.deleted" message="Your account is deleted" />
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

/** Shown first: organizations that would be left without an owner. */
function SoleOwnerships({ reading: { value, error }, onRetry, steps }: SoleOwnershipsProps) {
  if (!value) {
    return error ? (
      <ActionFailure
        error={error}
        onRetry={onRetry}
        steps={steps}
        title={
          <Trans
            id="account.delete.owned.failed"
            message="It is not known whether you are the only owner of an organization"
          />
        }
      />
    ) : (
      <div aria-busy="true">
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
              message="{count, plural, one {You are the only owner of # organization} other {You are the only owner of # organizations}}"
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
              message="Without you nobody can manage it. Make another member an owner first, or delete it."
            />
          </p>
        </Notice>
      ) : null}
      {unchecked > 0 ? (
        <Notice tone="warn">
          <Trans
            id="account.delete.unchecked"
            message="{count, plural, one {# organization could not be checked: you may be its only owner.} other {# organizations could not be checked: you may be their only owner.}}"
            values={{ count: unchecked }}
          />
        </Notice>
      ) : null}
    </>
  );
}
