import { Trans, useLingui } from '@lingui/react';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { BulkSignOut } from '@/components/sessions/devices/BulkSignOut';
import { DeviceList } from '@/components/sessions/devices/DeviceList';
import { noteDevicesSeen } from '@/components/sessions/devices/devicesSeen';
import { ListAge } from '@/components/sessions/devices/ListAge';
import { NewSignInsPaused } from '@/components/sessions/devices/NewSignInsPaused';
import {
  type AskedSignOut,
  type Devices,
  othersOf,
  type ReadSessionList,
  useSigningOut,
} from '@/components/sessions/devices/useDevices';
import { Button, TextButton } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/components/ui/useNow';
import type { AccountPageProps } from './accountState';
import { SECURITY_PARTS } from './SecurityChecklist';

export interface DevicesCardProps extends AccountPageProps {
  readonly reading: ReadSessionList;
  readonly isFailureShownAbove: boolean;
  readonly asked: AskedSignOut;
  readonly steps: NextSteps;
  readonly blocked: string | undefined;
}

export function DevicesCard(props: DevicesCardProps) {
  const { connection, profile, reading, isFailureShownAbove, asked, steps, blocked } = props;
  const devices = { ...reading, ...useSigningOut(connection, asked) };
  const { list, error, step, bulkSignOut, askBulkSignOut } = devices;
  const { i18n } = useLingui();
  const now = useNow();
  const others = list ? list.sessions.filter(({ current }) => !current).length : 0;
  useNoteSeen(connection.id, profile.id, list?.fetchedAt ?? null);
  const mayHaveOthers = others > 0 || list?.maybeCut || error !== null;
  const needsConfirmation = error?.code === 'needs-confirmation';

  return (
    <>
      {needsConfirmation && !step ? (
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
          <>
            {/* Beside the menu, not in a box with it, so that it moves nothing when the list is read. */}
            {mayHaveOthers ? (
              <span className="ms-auto -me-1">
                <Button
                  blocked={blocked}
                  busy={bulkSignOut.phase === 'busy' && bulkSignOut.scope === 'others'}
                  onClick={() => askBulkSignOut('others')}
                >
                  <Trans id="device.others" message="Sign out others" />
                </Button>
              </span>
            ) : null}
            <span className={`-me-1.5 flex items-center gap-1 ${mayHaveOthers ? '' : 'ms-auto'}`}>
              {bulkSignOut.phase === 'busy' && bulkSignOut.scope === 'all' ? <Spinner /> : null}
              <RowMenu
                label={i18n._({
                  id: 'action.menu-of',
                  message: 'Actions for {name}',
                  values: { name: i18n._({ id: 'account.devices', message: 'Devices' }) },
                })}
              >
                <MenuAction Icon={LogOut} onSelect={() => askBulkSignOut('all')} reason={blocked} tone="bad">
                  <Trans id="account.devices.everywhere" message="Sign out everywhere…" />
                </MenuAction>
              </RowMenu>
            </span>
          </>
        }
        id={SECURITY_PARTS.devices}
        title={<Trans id="account.devices" message="Devices" />}
      >
        <div className="px-3 py-2.5 empty:hidden">
          <BulkSignOut others={othersOf(list)} revocation={devices} steps={steps} />
        </div>
        <PartFailure
          error={needsConfirmation ? null : error}
          isShownAbove={isFailureShownAbove}
          onRetry={devices.read}
          readAt={list?.fetchedAt ?? 0}
          steps={steps}
        />
        <Rows blocked={blocked} devices={devices} now={now} steps={steps} />
        <NewSignInsPaused className="px-4 py-3 text-muted" error={error} />
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

interface RowsProps extends Pick<DevicesCardProps, 'blocked'> {
  readonly devices: Devices;
  readonly now: number;
  readonly steps: NextSteps;
}

function Rows({ devices: { list, error, actions }, now, steps, blocked }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const sessions = list?.sessions ?? [];
  if (sessions.length > 0) {
    return (
      <>
        <DeviceList
          actions={actions}
          blocked={blocked}
          isBrief={!isWhole}
          now={now}
          sessions={sessions}
          steps={steps}
        />
        <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 px-4 py-3 text-small">
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? (
              <Trans id="device.less" message="Show less" />
            ) : (
              <Trans id="device.details" message="Show details" />
            )}
          </TextButton>
          {list?.maybeCut ? (
            <span className="text-muted">
              <Trans id="account.devices.cut" message="More devices may be signed in" />
            </span>
          ) : null}
        </p>
      </>
    );
  }
  if (!error) return <LoadingRows count={2} />;
  return error.code === 'needs-confirmation' ? (
    <p className="px-4 py-4 text-muted">
      <Trans id="label.not-loaded" message="Not loaded yet" />
    </p>
  ) : null;
}
