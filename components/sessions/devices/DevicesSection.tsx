import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, Laptop } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { Button, TextButton } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import type { ListedSession, SessionList } from '@/lib/sessions/schema';
import { BulkSignOut } from './BulkSignOut';
import { DeviceList } from './DeviceList';
import { ListAge } from './ListAge';
import { NewSignInsPaused } from './NewSignInsPaused';
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
const FIRST_ROWS = 5;

const NO_SESSIONS: readonly ListedSession[] = [];

export interface DevicesSectionProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Where the user is signed in: one row of the popup, which opens in place. */
export function DevicesSection({ connection, userId }: DevicesSectionProps) {
  const headingId = useId();
  const devices = useDevices({ connection, userId, readsNow: false });
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { list, bulkSignOut, askBulkSignOut } = devices;
  const steps = useNextSteps(connection);
  useSignOutKey(() => askBulkSignOut('others'));
  const isAlone = list?.sessions.length === 1 && !list.maybeCut && !devices.error;

  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  return (
    <section aria-labelledby={headingId} ref={box}>
      {bulkSignOut.phase === 'asked' ? (
        <div className="relative mx-2">
          <h2 className="sr-only" id={headingId}>
            <CountText list={list ?? null} />
          </h2>
          <BulkSignOut revocation={devices} steps={steps} />
        </div>
      ) : (
        <div className="mx-2 flex min-h-9 items-center rounded-row pe-0.5 transition-colors hover:bg-hover">
          <h2 className="min-w-0 flex-1" id={headingId}>
            <button
              aria-expanded={isOpen}
              className="focus-ring flex min-h-9 w-full items-center gap-[18px] rounded-row ps-4 text-start"
              onClick={() => setOpen(!isOpen)}
              type="button"
            >
              <Laptop aria-hidden="true" className="shrink-0 text-muted" size={16} />
              <span className="flex min-w-0 items-center gap-1.5">
                <span className="min-w-0 truncate">
                  <CountText list={list ?? null} />
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
                  size={14}
                />
              </span>
            </button>
          </h2>
          {isAlone ? null : (
            <SignOutOthersButton
              busy={bulkSignOut.phase === 'busy'}
              onPress={() => askBulkSignOut('others')}
            />
          )}
        </div>
      )}
      {devices.step ? null : (
        <NewSignInsPaused className="-mt-2 ps-14.5 pe-5 pb-1 text-warn" error={devices.error} />
      )}
      <div className="mx-2 grid grid-cols-1 gap-2 empty:hidden *:mb-2">
        {bulkSignOut.phase === 'asked' ? null : <BulkSignOut revocation={devices} steps={steps} />}
        {devices.step}
      </div>
      {isOpen ? <Rows devices={devices} isAlone={isAlone} steps={steps} /> : null}
    </section>
  );
}

function SignOutOthersButton({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  const { i18n } = useLingui();
  return (
    <Button
      aria-keyshortcuts="Alt+X"
      busy={busy}
      onClick={onPress}
      title={i18n._({ id: 'device.others.keys', message: 'Sign out all other devices (Alt+X)' })}
      variant="quiet"
    >
      <Trans id="device.others" message="Sign out others" />
    </Button>
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
      <div className="flex h-10.5 items-center gap-[18px] ps-6">
        <Skeleton height={16} width={16} />
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
        <p className="ps-14.5 pe-5 text-muted text-small">
          <Trans id="device.alone" message="You are signed in on this device only." />
        </p>
      ) : null}
      {error && !step ? (
        <div className={error.code === 'needs-confirmation' ? 'ps-14.5 pe-5' : 'mx-2 my-1'}>
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
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1 ps-14.5 pe-5">
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
  return <Trans id="label.show-all" message="Show all {count}" values={{ count: i18n.number(count) }} />;
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
