import { Trans } from '@lingui/react';
import { TextLink } from '@/components/routing/TextLink';
import { PageHeading } from '@/components/ui/PageHeading';
import { EmailCard } from './EmailCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard, type ProfileCardProps } from './ProfileCard';

/** Name and image, address, password, and the way out. */
export function ProfilePage({ connection, profile, showImages }: ProfileCardProps) {
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.profile.lead"
            message="Your account on {serverName}."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.profile" message="Profile" />
      </PageHeading>
      <ProfileCard connection={connection} profile={profile} showImages={showImages} />
      <EmailCard connection={connection} profile={profile} />
      <PasswordCard connection={connection} profile={profile} />
      <p className="px-5 text-small">
        <TextLink to={{ name: 'delete-account' }} tone="bad">
          <Trans id="account.delete.link" message="Delete this account" />
        </TextLink>
      </p>
    </>
  );
}
