import { Trans, useLingui } from '@lingui/react';
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { OwnFailure } from '@/components/errors/OwnFailure';
import { mayBeDone } from '@/components/errors/outage';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AskInPlace } from '@/components/ui/AskInPlace';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { moveFocusAmong } from '@/components/ui/moveFocus';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { deviceText } from '@/lib/sessions/device';
import type { Device, ListedSession } from '@/lib/sessions/schema';
import { DeviceFacts, ThisDevice } from './DeviceFacts';
import type { DeviceActions } from './useDevices';

export interface DeviceListProps {
  readonly sessions: readonly ListedSession[];
  readonly actions: DeviceActions;
  readonly steps: NextSteps;
  readonly now: number;
  readonly compact?: boolean;
  /** Shows only the address and the last renewal. */
  readonly isBrief?: boolean;
  readonly blocked?: string | undefined;
}

export const REVOKE = '[data-revoke]';

/** For a row whose button reaches its edge: the button's ring has no room outside. */
export const RING_WITHIN = '[&_button:focus-visible]:-outline-offset-2 [&_button:focus-visible]:shadow-none';

/** Ours: more than a screen of them. */
const ROWS_AT_ONCE = 30;

/** Hundreds of rows, and their texts as time passes, are rendered in the background, so that typing stays smooth. */
export function DeviceList({ sessions, now, ...rest }: DeviceListProps) {
  const shown = useDeferredValue(sessions, sessions.slice(0, ROWS_AT_ONCE));
  return <Rows now={useDeferredValue(now)} sessions={shown} {...rest} />;
}

const Rows = memo(function Rows({
  sessions,
  actions,
  steps,
  now,
  compact = false,
  isBrief = false,
  blocked,
}: DeviceListProps) {
  return (
    <ul className={compact ? 'grid grid-cols-1' : PAGE_LIST} onKeyDown={moveFocusAmong(REVOKE)}>
      {sessions.map((session) => (
        <DeviceRow
          actions={actions}
          blocked={blocked}
          compact={compact}
          isBrief={isBrief}
          key={session.id}
          now={now}
          session={session}
          steps={steps}
        />
      ))}
    </ul>
  );
});

const ICONS: Readonly<Record<Device['kind'], LucideIcon>> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

function DeviceIcon({ kind, compact }: Pick<Device, 'kind'> & { readonly compact: boolean }) {
  const Icon = ICONS[kind];
  if (compact) return <Icon aria-hidden="true" className="shrink-0 self-center text-muted" size={16} />;
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-control bg-raised text-muted max-[430px]:hidden">
      <Icon aria-hidden="true" size={16} />
    </span>
  );
}

/** Of hundreds of rows only the visible ones are laid out; the others have a row's height. */
const UNSEEN_UNPAINTED = '[content-visibility:auto] [contain-intrinsic-size:auto_60px]';

const PAGE_LIST = 'grid grid-cols-1 divide-y divide-line md:[--control-pad:10px] md:[--control:28px]';

interface DeviceRowProps {
  readonly session: ListedSession;
  readonly actions: DeviceActions;
  readonly steps: NextSteps;
  readonly now: number;
  readonly compact: boolean;
  readonly isBrief: boolean;
  readonly blocked: string | undefined;
}

export interface RevokeQuestionProps {
  readonly device: Device;
  readonly compact?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RevokeQuestion({ device, ...answers }: RevokeQuestionProps) {
  const { i18n } = useLingui();
  const Icon = ICONS[device.kind];
  return (
    <AskInPlace
      {...answers}
      confirm={i18n._({ id: 'action.revoke', message: 'Sign out' })}
      detail={<Trans id="device.revoke.question" message="Sign out this device?" />}
      icon={<Icon aria-hidden="true" size={16} />}
      question={<bdi>{deviceText(i18n, device)}</bdi>}
    />
  );
}

function DeviceRow({ session, actions, steps, now, compact, isBrief, blocked }: DeviceRowProps) {
  const { i18n } = useLingui();
  const state = actions.stateOf(session.id);
  const name = deviceText(i18n, session.device);
  const padding = compact ? 'mx-2' : 'px-4 py-3';
  const button = useFocusAfter(state.phase === 'asked');

  // A link may name this browser's own session, which ends by signing out.
  if (state.phase === 'asked' && !session.current) {
    return (
      <li className={padding}>
        <RevokeQuestion
          compact={compact}
          device={session.device}
          onCancel={actions.onKeep}
          onConfirm={() => actions.onRevoke(session.id)}
        />
      </li>
    );
  }
  const revokeButton = session.current ? null : (
    <Button
      aria-label={i18n._({ id: 'device.revoke.one', message: 'Sign out {device}', values: { device: name } })}
      blocked={blocked}
      busy={state.phase === 'busy'}
      data-enter
      data-revoke={session.id}
      onClick={() => actions.onAsk(session.id)}
      ref={button}
      variant={compact ? 'quiet' : 'secondary'}
    >
      <Trans id="action.revoke" message="Sign out" />
    </Button>
  );
  return (
    <li className={`grid grid-cols-1 gap-2 ${padding} ${compact && !isBrief ? UNSEEN_UNPAINTED : ''}`}>
      <div
        className={
          compact
            ? `flex min-h-10.5 min-w-0 gap-[18px] rounded-row ps-4 pe-0.5 transition-colors focus-within:bg-hover hover:bg-hover ${RING_WITHIN}`
            : 'flex min-w-0 flex-wrap items-center gap-2.5'
        }
      >
        <DeviceIcon compact={compact} kind={session.device.kind} />
        <div className={`min-w-0 flex-1 ${compact ? 'self-center py-1' : 'basis-36'}`}>
          <div className="flex min-w-0 items-center gap-2">
            <bdi className={compact ? 'truncate' : 'font-medium'} title={name}>
              {name}
            </bdi>
            {session.current ? (
              <span className="-my-px inline-flex">
                <Badge tone="accent">
                  <ThisDevice />
                </Badge>
              </span>
            ) : null}
          </div>
          <div className="min-w-0 text-muted text-small">
            <DeviceFacts compact={compact || !isBrief} isBrief={isBrief} now={now} session={session} />
          </div>
        </div>
        <span className={compact ? '-ms-2.5 shrink-0 self-center' : 'ms-auto'}>{revokeButton}</span>
      </div>
      <div className="empty:hidden" data-notices={compact ? 'own' : undefined}>
        <NotRevoked actions={actions} id={session.id} steps={steps} />
      </div>
    </li>
  );
}

interface NotRevokedProps extends Pick<DeviceRowProps, 'actions' | 'steps'> {
  readonly id: string;
}

function NotRevoked({ actions, steps, id }: NotRevokedProps) {
  const state = actions.stateOf(id);
  if (state.phase !== 'failed') return null;
  return (
    <OwnFailure
      error={state.error}
      onDismiss={actions.onKeep}
      steps={{ ...steps, retry: () => actions.onRevoke(id), dismiss: actions.onKeep }}
      title={
        mayBeDone(state.error) ? (
          <Trans id="device.revoke.unsure" message="It may still be signed in." />
        ) : (
          <Trans id="device.revoke.failed" message="It’s still signed in." />
        )
      }
    />
  );
}
