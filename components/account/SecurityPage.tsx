import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { AccountChanged, LeftSession, OpenConfirmation } from '@/components/confirmation/ConfirmationNotices';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { PasskeysCard } from '@/components/passkeys/PasskeysCard';
import type { AskedSignOut } from '@/components/sessions/devices/useDevices';
import { PageHeading } from '@/components/ui/PageHeading';
import type { AccountPageProps } from './accountState';
import { DevicesCard } from './DevicesCard';
import { PasswordCard } from './PasswordCard';
import { TwoFactorCard } from './TwoFactorCard';

export interface SecurityPageProps extends AccountPageProps {
  readonly asked: AskedSignOut;
}

export function SecurityPage({ connection, profile, asked }: SecurityPageProps) {
  const steps = useOptionsSteps(connection);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.security.lead"
            message="Where you’re signed in to {serverName}, and how."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.security" message="Security" />
      </PageHeading>
      <div className="grid grid-cols-1 gap-2 empty:hidden">
        <AccountChanged connectionId={connection.id} />
        <LeftSession connectionId={connection.id} />
        <OpenConfirmation connectionId={connection.id} steps={steps} />
      </div>
      <DevicesCard
        asked={asked}
        connection={connection}
        key={`${asked.signOut} ${asked.revoke}`}
        profile={profile}
        steps={steps}
      />
      <PasswordCard connection={connection} profile={profile} />
      <PasskeysCard connection={connection} steps={steps} />
      <TwoFactorCard connection={connection} profile={profile} steps={steps} />
    </>
  );
}
