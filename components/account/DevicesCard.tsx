import { Trans } from '@lingui/react';
import { useEffect } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { BulkSignOut } from '@/components/sessions/devices/BulkSignOut';
import { DeviceList } from '@/components/sessions/devices/DeviceList';
import { noteDevicesSeen } from '@/components/sessions/devices/devicesSeen';
import { ListAge } from '@/components/sessions/devices/ListAge';
import { NewSignInsPaused } from '@/components/sessions/devices/NewSignInsPaused';
import { type AskedSignOut, type Devices, useDevices } from '@/components/sessions/devices/useDevices';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { useNow } from '@/components/ui/useNow';
import type { AccountPageProps } from './accountState';

export interface DevicesCardProps extends AccountPageProps {
  readonly asked: AskedSignOut;
  readonly steps: NextSteps;
}

export function DevicesCard({ connection, profile, asked, steps }: DevicesCardProps) {
  const devices = useDevices({ connection, userId: profile.id, readsNow: true, asked });
  const { list, error, step, bulkSignOut, askBulkSignOut } = devices;
  const now = useNow();
  const others = list ? list.sessions.filter(({ current }) => !current).length : 0;
  useNoteSeen(connection.id, profile.id, list?.fetchedAt ?? null);
  const mayHaveOthers = others > 0 || list?.maybeCut || error !== null;

  return (
    <>
      {error && !step ? (
        <ListAge
          error={error}
          fetchedAt={list?.fetchedAt ?? null}
          now={now}
          onConfirm={devices.confirm}
          onRetry={devices.read}
          steps={steps}
        />
      ) : null}
      {step}
      <Card
        action={
          mayHaveOthers ? (
            <Button
              busy={bulkSignOut.phase === 'busy' && bulkSignOut.scope === 'others'}
              onClick={() => askBulkSignOut('others')}
            >
              <Trans id="label.sign-out-others" message="Sign out other devices" />
            </Button>
          ) : null
        }
        title={<Trans id="account.devices" message="Devices" />}
      >
        <div className="px-3 py-2.5 empty:hidden">
          <BulkSignOut revocation={devices} steps={steps} />
        </div>
        <Rows devices={devices} now={now} steps={steps} />
        <NewSignInsPaused className="px-4 py-3 text-muted" error={error} />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
          <p className="min-w-0 flex-1 basis-64 text-muted text-small">
            <Trans id="account.devices.everywhere.text" message="Ends every session, including this one" />
          </p>
          <Button
            busy={bulkSignOut.phase === 'busy' && bulkSignOut.scope === 'all'}
            onClick={() => askBulkSignOut('all')}
          >
            <Trans id="account.devices.everywhere" message="Sign out everywhere" />
          </Button>
        </div>
      </Card>
    </>
  );
}

/** The rows are visible here, so only later sign-ins count as new. */
function useNoteSeen(connectionId: string, userId: string, fetchedAt: number | null): void {
  useEffect(() => {
    if (fetchedAt !== null) noteDevicesSeen(connectionId, userId, fetchedAt);
  }, [connectionId, userId, fetchedAt]);
}

interface RowsProps {
  readonly devices: Devices;
  readonly now: number;
  readonly steps: NextSteps;
}

function Rows({ devices: { list, error, actions }, now, steps }: RowsProps) {
  const sessions = list?.sessions ?? [];
  if (sessions.length > 0) {
    return (
      <>
        <DeviceList actions={actions} now={now} sessions={sessions} steps={steps} />
        {list?.maybeCut ? (
          <p className="px-4 py-3 text-muted text-small">
            <Trans id="account.devices.cut" message="More devices may be signed in" />
          </p>
        ) : null}
      </>
    );
  }
  return error ? (
    <p className="px-4 py-4 text-muted">
      <Trans id="account.devices.unknown" message="Devices not loaded yet" />
    </p>
  ) : (
    <LoadingRows count={2} />
  );
}
