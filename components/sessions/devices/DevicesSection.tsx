import { ALT_KEYS } from '@/components/search/altKeys';
import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, Laptop } from 'lucide-react';
import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { useSearchableActions } from '@/components/search/searchableActions';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { SessionList } from '@/lib/sessions/schema';
import { BulkSignOut } from './BulkSignOut';
import { REVOKE, RING_WITHIN } from './DeviceList';
import { DeviceRows } from './DeviceRows';
import { NewSignInsPaused } from './NewSignInsPaused';
import { type Devices, othersOf, useDevices } from './useDevices';

export interface DevicesSectionProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly blocked: string | undefined;
  /** Why nothing is being read now. */
  readonly failure: AppError | null;
}

export function DevicesSection({ connection, userId, blocked, failure }: DevicesSectionProps) {
  const headingId = useId();
  const read = useDevices(connection, userId);
  const devices = read.list === null ? { ...read, error: read.error ?? failure } : read;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { list, bulkSignOut } = devices;
  const steps = useNextSteps(connection);
  const isAsked = bulkSignOut.phase === 'asked';
  const isAlone = list?.sessions.length === 1 && !list.maybeCut && !devices.error;
  // Nobody signs out devices that they can't see, unless the list waits for the same confirmation.
  const canSignOut = !isAlone && (Boolean(list?.fetchedAt) || devices.error?.code === 'needs-confirmation');
  const others = useFocusAfter(isAsked);
  const [reached, setReached] = useState(0);
  useDeviceActions(devices, { isAlone, canSignOut: canSignOut && !blocked }, () => {
    setOpen(true);
    setReached(reached + 1);
  });

  // The key may have been pressed before the devices were loaded.
  useLayoutEffect(() => {
    if (reached === 0) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find(REVOKE) ?? find('button'))?.focus();
  }, [reached]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!isOpen || !current) return;
    showWhole(current);
    return () => {
      current.style.marginBottom = '';
    };
  }, [isOpen]);

  return (
    <section aria-labelledby={headingId} ref={box}>
      {isAsked ? (
        <div className="relative mx-2 *:h-9">
          <h2 className="sr-only" id={headingId}>
            <CountText list={list ?? null} />
          </h2>
          <BulkSignOut inPopup others={othersOf(list)} revocation={devices} steps={steps} />
        </div>
      ) : (
        <div
          className={`mx-2 flex h-9 items-center rounded-row pe-0.5 transition-colors hover:bg-hover ${RING_WITHIN}`}
        >
          <h2 className="min-w-0 flex-1" id={headingId}>
            <Toggle
              isExpected={!list && !devices.error}
              isOpen={isOpen}
              list={list ?? null}
              onToggle={() => setOpen(!isOpen)}
            />
          </h2>
          {canSignOut ? <SignOutOthersButton blocked={blocked} devices={devices} ref={others} /> : null}
        </div>
      )}
      {devices.step ? null : (
        <NewSignInsPaused className="-mt-2 ps-14.5 pe-5 pb-1 text-warn" error={devices.error} />
      )}
      <div className="mx-2 empty:hidden *:mb-2" data-notices="own">
        {isAsked ? null : <BulkSignOut inPopup revocation={devices} steps={steps} />}
      </div>
      <div className="mx-2 empty:hidden *:mb-2">{devices.step}</div>
      {isOpen ? <DeviceRows blocked={blocked} devices={devices} isAlone={isAlone} steps={steps} /> : null}
    </section>
  );
}

/** Ours: anything higher is no row. */
const ROW_PX = 60;

/** Scrolls until all of the section shows, and further until no row above it is cut. */
function showWhole(section: HTMLElement): void {
  // jsdom doesn't scroll.
  if (!section.scrollIntoView) return;
  section.scrollIntoView({ block: 'nearest' });
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const found = document.elementFromPoint(
    section.getBoundingClientRect().x + section.offsetWidth / 2,
    top + 1,
  );
  const row = found?.closest('[role=option], li') ?? found?.closest('div');
  const cut = row ? row.getBoundingClientRect() : null;
  if (!cut || cut.height > ROW_PX || cut.top >= top) return;
  section.style.marginBottom = `${cut.bottom - top}px`;
  document.documentElement.scrollTop += cut.bottom - top;
}

const OTHERS = /*i18n*/ { id: 'device.others', message: 'Sign out others' };

function useDeviceActions(
  { list, askBulkSignOut }: Devices,
  { isAlone, canSignOut }: { readonly isAlone: boolean; readonly canSignOut: boolean },
  onReach: () => void,
): void {
  const { i18n } = useLingui();
  const icon = <Laptop size={16} />;
  useSearchableActions(
    isAlone
      ? []
      : [
          ...(canSignOut
            ? [
                {
                  id: 'sign-out-others',
                  label: i18n._({ id: 'label.sign-out-others', message: 'Sign out other devices' }),
                  words: `${i18n._(OTHERS)}, ${i18n._(ACTION_WORDS.signOutOthers)}`,
                  icon,
                  altKey: ALT_KEYS.others,
                  isExact: true,
                  run: () => askBulkSignOut('others'),
                },
              ]
            : []),
          // The key leads to the first device, so it waits until what is stored was read.
          ...(list !== undefined
            ? [
                {
                  id: 'sign-out-one',
                  label: i18n._({ id: 'device.one', message: 'Sign out a device' }),
                  words: i18n._(ACTION_WORDS.signOutOne),
                  icon,
                  altKey: ALT_KEYS.devices,
                  run: onReach,
                },
              ]
            : []),
        ],
  );
}

interface ToggleProps {
  readonly isOpen: boolean;
  /** A bar holds the place until the list is read, so that the text moves nothing. */
  readonly isExpected: boolean;
  readonly list: SessionList | null;
  readonly onToggle: () => void;
}

function Toggle({ isOpen, isExpected, list, onToggle }: ToggleProps) {
  return (
    <button
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+D"
      className="focus-ring flex h-9 w-full items-center gap-[18px] rounded-row ps-4 text-start"
      onClick={onToggle}
      type="button"
    >
      <Laptop aria-hidden="true" className="shrink-0 text-muted" size={16} />
      {isExpected ? (
        <>
          <span className="sr-only">
            <CountText list={null} />
          </span>
          <Skeleton height={12} width={128} />
        </>
      ) : (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate">
            <CountText list={list} />
          </span>
          <ChevronRight
            aria-hidden="true"
            className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
            size={14}
          />
        </span>
      )}
    </button>
  );
}

interface SignOutOthersButtonProps extends Pick<DevicesSectionProps, 'blocked'> {
  readonly devices: Devices;
  readonly ref: Ref<HTMLButtonElement>;
}

function SignOutOthersButton({ devices, blocked, ref }: SignOutOthersButtonProps) {
  const { i18n } = useLingui();
  return (
    <Button
      aria-keyshortcuts="Alt+X"
      blocked={blocked}
      busy={devices.bulkSignOut.phase === 'busy'}
      data-enter
      onClick={() => devices.askBulkSignOut('others')}
      ref={ref}
      title={i18n._({ id: 'device.others.keys', message: 'Sign out other devices (Alt+X)' })}
      variant="quiet"
    >
      {i18n._(OTHERS)}
    </Button>
  );
}

function CountText({ list }: { readonly list: SessionList | null }) {
  // Servers leave out the session of an administrator who acts as a user.
  if (!list || list.fetchedAt === null || list.sessions.length === 0) {
    return <Trans id="device.count.unknown" message="Your devices" />;
  }
  const count = list.sessions.length;
  return list.maybeCut ? (
    <Trans id="device.count.cut" message="{count}+ devices" values={{ count }} />
  ) : (
    <Trans id="device.count" message="{count, plural, one {# device} other {# devices}}" values={{ count }} />
  );
}
