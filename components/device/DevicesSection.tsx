import '@/components/signIn/texts';
import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { AccountChanged } from '@/components/confirmation/AccountChanged';
import { OpenConfirmation } from '@/components/confirmation/OpenConfirmation';
import { openOptions } from '@/components/errors/openInTab';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { useNow } from '@/components/session/useNow';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { Kbd } from '@/components/ui/Kbd';
import { Skeleton } from '@/components/ui/Skeleton';
import { TextButton } from '@/components/ui/TextButton';
import type { Connection } from '@/lib/connection/schema';
import type { ListedSession } from '@/lib/session/sessionListSchema';
import { CountText } from './CountText';
import { DeviceList } from './DeviceList';
import { ListAge } from './ListAge';
import { SweepView } from './SweepView';
import { type Devices, useDevices } from './useDevices';
import { useSweepKey } from './useSweepKey';

/** Ours: three devices and a half, so that one sees that there are more; five organizations stay in sight above. */
const ROOM_FOR_ROWS = 'max-h-64';

const NO_SESSIONS: readonly ListedSession[] = [];

export interface DevicesSectionProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Where somebody is signed in, below the organizations of the popup. Comes after the first paint. */
export function DevicesSection({ connection, userId }: DevicesSectionProps) {
  const headingId = useId();
  const devices = useDevices({ connection, userId, readsNow: false });
  const { list, sweep, askSweep } = devices;
  const steps = useNextSteps(connection);
  useSweepKey(() => askSweep('others'));
  const isAlone = list?.sessions.length === 1 && !list.maybeCut && !devices.error;

  return (
    <section
      aria-labelledby={headingId}
      className={`grid shrink-0 grid-cols-1 gap-1 overflow-y-auto overscroll-contain scroll-pt-9 [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin] border-line border-t pt-1.5 pb-2 ${devices.step ? 'max-h-80' : ROOM_FOR_ROWS}`}
    >
      <div className="grid grid-cols-1 gap-2 px-3 empty:hidden">
        <AccountChanged connectionId={connection.id} />
        <FlowOutcomes connectionId={connection.id} steps={steps} />
        <OpenConfirmation connectionId={connection.id} steps={steps} />
      </div>
      <div className="sticky top-0 z-10 flex min-h-8 items-center justify-between gap-3 bg-canvas px-4">
        <h2 className="min-w-0 truncate font-medium text-muted text-small" id={headingId}>
          <CountText list={list ?? null} />
        </h2>
        {isAlone ? null : <SweepButton busy={sweep.phase === 'busy'} onPress={() => askSweep('others')} />}
      </div>
      <div className="grid grid-cols-1 gap-2 px-3 empty:hidden">
        <SweepView revocation={devices} steps={steps} />
        {devices.step}
      </div>
      <Rows devices={devices} isAlone={isAlone} steps={steps} />
    </section>
  );
}

function SweepButton({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const { i18n } = useLingui();
  return (
    <span className="flex shrink-0 items-center gap-2">
      <TextButton
        aria-busy={busy || undefined}
        aria-keyshortcuts="Alt+X"
        disabled={busy}
        onClick={onPress}
        title={i18n._({ id: 'device.others.title', message: 'Sign out all other devices' })}
        tone="bad"
      >
        <Trans id="device.others" message="Sign out others" />
      </TextButton>
      <Kbd>Alt X</Kbd>
    </span>
  );
}

interface RowsProps {
  readonly devices: Devices;
  readonly isAlone: boolean;
  readonly steps: ReturnType<typeof useNextSteps>;
}

function Rows({ devices, isAlone, steps }: RowsProps) {
  const now = useNow();
  const { list, error, step } = devices;
  if (!list && !error) {
    return (
      <div className="flex items-center gap-2.5 px-4 py-1.5">
        <Skeleton height={32} width={32} />
        <Skeleton height={13} width={140} />
      </div>
    );
  }
  return (
    <>
      <DeviceList
        actions={devices.actions}
        compact
        now={now}
        sessions={list?.sessions ?? NO_SESSIONS}
        steps={steps}
      />
      {isAlone ? (
        <p className="px-4 text-muted text-small">
          <Trans id="device.alone" message="You are signed in on this device only." />
        </p>
      ) : null}
      {error && !step ? (
        <div className="px-4 py-1">
          <ListAge
            compact
            error={error}
            fetchedAt={list?.fetchedAt ?? null}
            now={now}
            onConfirm={devices.confirm}
            onRetry={devices.read}
            steps={steps}
          />
        </div>
      ) : null}
      {isAlone ? null : (
        <div className="px-4 pt-0.5">
          <TextButton onClick={() => openOptions('security')}>
            <Trans id="device.manage" message="Manage on the security page" />
          </TextButton>
        </div>
      )}
    </>
  );
}
