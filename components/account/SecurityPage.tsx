import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { AccountChanged, LeftSession, OpenConfirmation } from '@/components/confirmation/ConfirmationNotices';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { PageFailure } from '@/components/form/PageFailure';
import { PasskeysCard } from '@/components/passkeys/PasskeysCard';
import { useRead } from '@/components/reading/useReading';
import {
  type AskedSignOut,
  type ReadSessionList,
  useSessionList,
} from '@/components/sessions/devices/useDevices';
import { TwoFactorCard } from '@/components/twoFactor/page/TwoFactorCard';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { AccountPageProps } from './accountState';
import { BlockedNotice } from './BlockedNotice';
import { DevicesCard } from './DevicesCard';
import { PasswordCard } from './PasswordCard';
import { SECURITY_PARTS, SecurityChecklist } from './SecurityChecklist';
import { useBlocked } from './useBlocked';

export interface SecurityPageProps extends AccountPageProps {
  readonly asked: AskedSignOut;
}

export function SecurityPage({ connection, profile, asked }: SecurityPageProps) {
  const steps = useOptionsSteps(connection);
  const { stale, reason, blocked } = useBlocked(connection);
  const devices = useSessionList(connection.id, profile.id, true);
  const { isFailureShownAbove, unread, error, again } = useCommonFailure(connection, devices, stale !== null);
  const parts = { connection, isFailureShownAbove, blocked };
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
      <div className="grid max-w-170 grid-cols-1 gap-2 empty:hidden min-[1100px]:max-w-none">
        <AccountChanged connectionId={connection.id} />
        <LeftSession connectionId={connection.id} />
        <OpenConfirmation connectionId={connection.id} steps={steps} />
        <BlockedNotice reason={reason} steps={steps} />
        {error ? <ErrorNotice error={error} steps={{ ...steps, retry: again, confirm: again }} /> : null}
      </div>
      {unread && hasNoDevices(devices) ? (
        <PageFailure error={unread} onRetry={again} steps={steps} />
      ) : (
        <div className="group/parts grid max-w-170 grid-cols-1 items-start gap-x-4 gap-y-6 min-[1100px]:max-w-none min-[1100px]:grid-cols-[minmax(0,1fr)_312px]">
          <div className="grid grid-cols-1 gap-6">
            <DevicesCard
              {...parts}
              asked={asked}
              key={`${asked.signOut} ${asked.revoke}`}
              profile={profile}
              reading={devices}
              steps={steps}
            />
            {unread ? (
              // The checklist leads to what it is in place of.
              <div id={SECURITY_PARTS.twoFactor}>
                <PageFailure error={unread} isRest onRetry={again} steps={steps} />
              </div>
            ) : (
              <>
                <PasswordCard {...parts} profile={profile} />
                <PasskeysCard {...parts} id={SECURITY_PARTS.passkeys} steps={steps} />
                <TwoFactorCard {...parts} id={SECURITY_PARTS.twoFactor} profile={profile} steps={steps} />
              </>
            )}
          </div>
          {/* Below the parts it waits for their rows, which would move it (Card.tsx, LoadingRows). */}
          <div className="max-[1099px]:group-has-data-filling/parts:invisible">
            <SecurityChecklist connection={connection} isBeside profile={profile} />
          </div>
        </div>
      )}
    </>
  );
}

const hasNoDevices = ({ list, error }: ReadSessionList): boolean => error !== null && !list?.sessions.length;

interface CommonFailure {
  /** No part can be read, so one notice above them says why. */
  readonly isFailureShownAbove: boolean;
  /** Why nothing of these parts is known, not even from before. */
  readonly unread: AppError | null;
  /** Null while the notice above the title gives the reason. */
  readonly error: AppError | null;
  readonly again: () => void;
}

function useCommonFailure(connection: Connection, devices: ReadSessionList, isAbove: boolean): CommonFailure {
  const accounts = useRead('account.list', null);
  const hasPasskeys = connection.capabilities.passkey !== false;
  const passkeys = useRead('passkeys.list', null, hasPasskeys);
  const readings = hasPasskeys ? [accounts, passkeys] : [accounts];
  const isFailureShownAbove = readings.every((reading) => reading.error !== null);
  const isNothingKnown = readings.every(({ value }) => value === undefined);
  const unread = isFailureShownAbove && isNothingKnown ? accounts.error : null;
  return {
    isFailureShownAbove,
    unread,
    error: isFailureShownAbove && !isAbove && !unread ? accounts.error : null,
    again: () => {
      for (const reading of readings) void reading.again();
      if (devices.error) devices.read();
    },
  };
}
