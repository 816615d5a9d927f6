import { Trans, useLingui } from '@lingui/react';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { TextButton } from '@/components/ui/Button';
import { PopupToast } from '@/components/ui/PopupToast';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import { deviceText } from '@/lib/sessions/device';
import type { ListedSession } from '@/lib/sessions/schema';
import { DeviceList } from './DeviceList';
import { ListAge } from './ListAge';
import type { DeviceActions, Devices } from './useDevices';

/** Ours: read at a glance, this device included; the others are one click away. */
const FIRST_ROWS = 5;

const NO_SESSIONS: readonly ListedSession[] = [];

const CONFIRMING = { className: 'ps-14.5 pe-5' };
const FAILED = { className: 'mx-2 my-1', 'data-notices': 'part' };

export interface DeviceRowsProps {
  readonly devices: Devices;
  readonly isAlone: boolean;
  readonly steps: NextSteps;
  readonly blocked: string | undefined;
}

export function DeviceRows({ devices, isAlone, steps, blocked }: DeviceRowsProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { list, error, step } = devices;
  const sessions = list?.sessions ?? NO_SESSIONS;
  const signedOut = useSignedOut(sessions, devices.actions);
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
        blocked={blocked}
        compact
        isBrief={!isWhole}
        now={now}
        sessions={isWhole ? sessions : sessions.slice(0, FIRST_ROWS)}
        steps={steps}
      />
      {isAlone ? (
        <p className="ps-14.5 pe-5 text-muted text-small">
          <Trans id="device.alone" message="Signed in on this device only" />
        </p>
      ) : null}
      {error && !step ? (
        <div {...(error.code === 'needs-confirmation' ? CONFIRMING : FAILED)}>
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
        {signedOut ? <SignedOutToast key={signedOut.id} {...signedOut} /> : null}
        {isAlone ? null : (
          <TextButton onClick={() => openOptions('security')}>
            <span className="inline-flex items-center gap-0.5">
              <Trans id="device.manage" message="All devices" />
              <ChevronRight aria-hidden="true" className="rtl:rotate-180" size={14} />
            </span>
          </TextButton>
        )}
      </div>
    </>
  );
}

const buttonOf = (id: string) => document.querySelector<HTMLElement>(`[data-revoke="${CSS.escape(id)}"]`);

/** The device that the user signed out here last. The focus moves to the next one, the one before, or their row. */
function useSignedOut(sessions: readonly ListedSession[], { stateOf }: DeviceActions) {
  const before = useRef(sessions);
  const [signedOut, setSignedOut] = useState<ListedSession | null>(null);
  useLayoutEffect(() => {
    const rows = before.current;
    const isGone = ({ id }: ListedSession) =>
      /busy|done/.test(stateOf(id).phase) && !sessions.some((one) => one.id === id);
    const at = rows.findIndex(isGone);
    const gone = rows[at];
    before.current = sessions;
    if (!gone) return;
    setSignedOut(gone);
    const { activeElement } = document;
    // Until the list is drawn, its own button may still have it.
    if (activeElement !== buttonOf(gone.id) && activeElement?.matches('a, button, input')) return;
    const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map(({ id }) => buttonOf(id));
    const next = others.find((button) => button !== null);
    (next ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="Alt+D"]'))?.focus();
  });
  return signedOut;
}

function SignedOutToast({ device }: Pick<ListedSession, 'device'>) {
  const name = deviceText(useLingui().i18n, device);
  return (
    <PopupToast title={name}>
      <Trans id="device.revoke.done" message="Signed out {device}" values={{ device: <bdi>{name}</bdi> }} />
    </PopupToast>
  );
}

function Extent({ isWhole, count }: { readonly isWhole: boolean; readonly count: number }) {
  const { i18n } = useLingui();
  if (isWhole) return <Trans id="device.less" message="Show less" />;
  if (count <= FIRST_ROWS) return <Trans id="device.details" message="Show details" />;
  return <Trans id="label.show-all" message="Show all {count}" values={{ count: i18n.number(count) }} />;
}
