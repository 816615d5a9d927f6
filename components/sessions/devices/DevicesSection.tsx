import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { TextButton } from '@/components/ui/Button';
import { Kbd } from '@/components/ui/Kbd';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { preferences } from '@/lib/preferences/state';
import type { ListedSession, SessionList } from '@/lib/sessions/schema';
import { BulkSignOut } from './BulkSignOut';
import { DeviceList } from './DeviceList';
import { ListAge } from './ListAge';
import { type Devices, useDevices } from './useDevices';

/** By the place of the key: with Alt the letter may be another character. */
const isSignOutKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyX' && altKey && !ctrlKey && !metaKey && !shiftKey;

/** Alt+X anywhere in the popup. Taken before the search sees it, so that nothing is typed. */
function useSignOutKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSignOutKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Ours: as many as are read at a glance, this device included; the others are one click away. */
const FIRST_ROWS = 3;

const NO_SESSIONS: readonly ListedSession[] = [];

export interface DevicesSectionProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Where the user is signed in, below the organizations of the popup, after the first paint. */
export function DevicesSection({ connection, userId }: DevicesSectionProps) {
  const headingId = useId();
  const devices = useDevices({ connection, userId, readsNow: false });
  const { list, bulkSignOut, askBulkSignOut } = devices;
  const steps = useNextSteps(connection);
  useSignOutKey(() => askBulkSignOut('others'));
  const isAlone = list?.sessions.length === 1 && !list.maybeCut && !devices.error;

  return (
    <section
      aria-labelledby={headingId}
      className="grid shrink-0 grid-cols-1 gap-1 border-line border-t pt-2.5 pb-2"
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4">
        <h2 className="min-w-0 font-medium text-muted text-small" id={headingId}>
          <CountText list={list ?? null} />
        </h2>
        {isAlone ? null : (
          <SignOutOthersButton busy={bulkSignOut.phase === 'busy'} onPress={() => askBulkSignOut('others')} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-2 px-3 empty:hidden">
        <BulkSignOut revocation={devices} steps={steps} />
        {devices.step}
      </div>
      <Rows devices={devices} isAlone={isAlone} steps={steps} />
    </section>
  );
}

function SignOutOthersButton({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
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
  const [isWhole, setWhole] = useState(false);
  const { list, error, step } = devices;
  const sessions = list?.sessions ?? NO_SESSIONS;
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
        isBrief={!isWhole}
        now={now}
        sessions={isWhole ? sessions : sessions.slice(0, FIRST_ROWS)}
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
          {error.code === 'needs-confirmation' ? <NewSignInsPaused /> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-0.5">
        {sessions.length > 0 ? (
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            <Extent count={sessions.length} isWhole={isWhole} />
          </TextButton>
        ) : null}
        {isAlone ? null : (
          <TextButton onClick={() => openOptions('security')}>
            <Trans id="device.manage" message="All devices" />
            <span aria-hidden="true"> ›</span>
          </TextButton>
        )}
      </div>
    </>
  );
}

/** Every session with every fact, or the first of them in brief. */
function Extent({ isWhole, count }: { readonly isWhole: boolean; readonly count: number }) {
  const { i18n } = useLingui();
  if (isWhole) return <Trans id="device.less" message="Show less" />;
  if (count <= FIRST_ROWS) return <Trans id="device.details" message="Show details" />;
  return <Trans id="device.more" message="Show all {count}" values={{ count: i18n.number(count) }} />;
}

/** On how many devices the user is signed in, as far as that is known. */
function CountText({ list }: { readonly list: SessionList | null }) {
  if (!list || list.fetchedAt === null) {
    return <Trans id="device.count.unknown" message="Where you are signed in" />;
  }
  const count = list.sessions.length;
  return list.maybeCut ? (
    <Trans id="device.count.cut" message="Signed in on {count} devices or more" values={{ count }} />
  ) : (
    <Trans
      id="device.count"
      message="{count, plural, one {Signed in on # device} other {Signed in on # devices}}"
      values={{ count }}
    />
  );
}

/** An old list shows no new sign-in. */
function NewSignInsPaused() {
  const chosen = useStoredValue(preferences);
  if (!chosen?.newSignIns) return null;
  return (
    <p className="text-small text-warn">
      <Trans id="device.paused" message="Paused: new sign-ins aren’t announced" />
    </p>
  );
}
