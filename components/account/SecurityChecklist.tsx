import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, KeyRound, Laptop, LockKeyhole, type LucideIcon, MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useRead } from '@/components/reading/useReading';
import { navigate, type Route } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { devicesSeenAt } from '@/components/sessions/devices/devicesSeen';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import { useReadingError } from '@/components/snapshot/useReadingError';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import { DAY_MS, SECOND_MS } from '@/lib/core/time';
import type { ListedSession, Profile } from '@/lib/sessions/schema';
import { sessionList } from '@/lib/sessions/state';

export interface SecurityChecklistProps {
  readonly connection: Connection;
  /** Null while it is being read: bars hold the place of every point. */
  readonly profile: Profile | null;
  /** On the page of these parts, which has their title and shows what a step is about. */
  readonly isBeside?: boolean;
}

/** The ids of their cards on the page. */
export const SECURITY_PARTS = {
  devices: 'security-devices',
  passkeys: 'security-passkeys',
  twoFactor: 'security-two-factor',
} as const;

interface Point {
  readonly key: string;
  readonly Icon: LucideIcon;
  readonly text: ReactNode;
  readonly isDone: boolean;
  readonly step: Step;
}

interface Step {
  readonly label: ReactNode;
  /** A part of the page about security, or another page. */
  readonly to: (typeof SECURITY_PARTS)[keyof typeof SECURITY_PARTS] | 'profile';
}

/** Nothing where the profile can't be read. */
export function SecurityChecklist(props: SecurityChecklistProps) {
  const isFailing = useReadingError(props.connection) !== null;
  return isFailing && !props.profile ? null : <Checklist {...props} isFailing={isFailing} />;
}

type ChecklistProps = SecurityChecklistProps & { readonly isFailing: boolean };

function Checklist({ connection, profile, isFailing, isBeside = false }: ChecklistProps) {
  const { i18n } = useLingui();
  const passkeys = usePasskeyPoint(connection);
  const devices = useDevicesPoint(connection, profile, isFailing);
  const points = [
    connection.capabilities.twoFactor === false ? null : twoFactorPoint(profile?.twoFactorEnabled ?? null),
    passkeys.point,
    emailPoint(profile?.emailVerified ?? null),
    // The last, because a server may not list them to an older session: then it is removed, and moves no other.
    devices.point,
  ].filter((point) => point !== null);
  // What isn't read, or can't be, would change the fraction.
  const isWhole = passkeys.isKnown && devices.isKnown;
  const done = points.filter(({ isDone }) => isDone).length;
  return (
    <Card
      action={
        isBeside ? null : (
          <TextLink to={{ name: 'security' }}>
            <Trans id="endpoints.held.open" message="Review" />
          </TextLink>
        )
      }
      title={
        <span className="flex items-baseline gap-2">
          <Title isBeside={isBeside} />
          <span className={`font-normal text-muted text-small ${isWhole ? '' : 'invisible'}`}>
            <Trans
              id="home.security.done"
              message="{done} of {count} done"
              values={{ done: i18n.number(done), count: i18n.number(points.length) }}
            />
          </span>
        </span>
      }
    >
      <ul className="divide-y divide-line [--control:28px]">
        {points.map(({ key, ...point }) => (
          <PointRow isBeside={isBeside} key={key} {...point} />
        ))}
      </ul>
    </Card>
  );
}

interface ReadPoint {
  readonly point: Point | null;
  readonly isKnown: boolean;
}

function usePasskeyPoint({ capabilities }: Connection): ReadPoint {
  const hasPasskeys = capabilities.passkey !== false;
  const { value, error } = useRead('passkeys.list', null, hasPasskeys);
  // A browser that can't create one gets no point that it can't mend.
  const canAdd = usePasskeyCeremony()?.isSupported ?? false;
  const isLoading = hasPasskeys && !value && !error;
  const isShown = isLoading || (value !== undefined && (value.length > 0 || canAdd));
  return { point: isShown ? passkeyPoint(value?.length ?? null) : null, isKnown: !isLoading && !error };
}

/** Ours: by then the server has responded, or won't. */
const PATIENCE_MS = 10 * SECOND_MS;

function useDevicesPoint(connection: Connection, profile: Profile | null, isFailing: boolean): ReadPoint {
  const now = useNow();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const stored = useStoredValue(sessionList);
  if (!profile || stored?.connectionId !== connection.id || stored.userId !== profile.id) {
    return { point: isFailing || isOver ? null : AWAITED_DEVICES, isKnown: false };
  }
  const { sessions } = stored;
  const point = devicesPoint(sessions, devicesSeenAt(connection.id, profile.id), now);
  return { point: sessions.length > 0 ? point : null, isKnown: true };
}

const Title = ({ isBeside }: Pick<PointRowProps, 'isBeside'>) =>
  isBeside ? (
    <Trans id="account.checklist" message="Checklist" />
  ) : (
    <Trans id="label.security" message="Security" />
  );

/** Brings a part of this page into sight, with the focus on its first control. */
function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView?.({ block: 'center' });
  part?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}

const routeOf = ({ to }: Step): Route => ({ name: to === 'profile' ? to : 'security' });

const Awaited = () => <Skeleton height={14} width={88} />;

/** Null: not read yet. */
const textOf = (isDone: boolean | null, done: ReactNode, open: ReactNode): ReactNode =>
  isDone === null ? <Awaited /> : isDone ? done : open;

const twoFactorPoint = (isOn: boolean | null): Point => ({
  ...{ key: 'two-factor', Icon: LockKeyhole, isDone: isOn !== false },
  text: textOf(
    isOn,
    <Trans id="home.security.two-factor.on" message="Two-factor is on" />,
    <Trans id="home.security.two-factor.off" message="Two-factor is off" />,
  ),
  step: { label: <Trans id="action.turn-on" message="Turn on" />, to: SECURITY_PARTS.twoFactor },
});

const passkeyPoint = (count: number | null): Point => ({
  ...{ key: 'passkeys', Icon: KeyRound, isDone: count !== 0 },
  text:
    count === null ? (
      <Awaited />
    ) : (
      <Trans
        id="home.security.passkeys"
        message="{count, plural, =0 {No passkeys} one {# passkey} other {# passkeys}}"
        values={{ count }}
      />
    ),
  step: { label: <Trans id="action.add" message="Add" />, to: SECURITY_PARTS.passkeys },
});

/** Ours: more are hard to recognize one by one. */
const MANY_DEVICES = 10;
/** Ours: an earlier sign-in is no news, if the user never looked through the devices. */
const NEW_MS = 7 * DAY_MS;

const REVIEW_DEVICES: Step = {
  label: <Trans id="endpoints.held.open" message="Review" />,
  to: SECURITY_PARTS.devices,
};

const AWAITED_DEVICES: Point = {
  ...{ key: 'devices', Icon: Laptop, isDone: true },
  text: <Awaited />,
  step: REVIEW_DEVICES,
};

/** Done while the devices are few and none has signed in since the user looked through them. */
function devicesPoint(sessions: readonly ListedSession[], seenAt: number | null, now: number): Point {
  const since = seenAt ?? now - NEW_MS;
  const count = sessions.length;
  const fresh = sessions.filter(({ current, createdAt }) => !current && (createdAt ?? 0) > since).length;
  return {
    ...{ key: 'devices', Icon: Laptop, isDone: fresh === 0 && count <= MANY_DEVICES },
    text:
      fresh > 0 ? (
        <Trans
          id="home.security.devices.new"
          message="{count, plural, one {# new sign-in} other {# new sign-ins}}"
          values={{ count: fresh }}
        />
      ) : (
        <Trans
          id="home.security.devices.none-new"
          message="{count, plural, one {# device, none new} other {# devices, none new}}"
          values={{ count }}
        />
      ),
    step: REVIEW_DEVICES,
  };
}

const emailPoint = (isVerified: boolean | null): Point => ({
  ...{ key: 'email', Icon: MailCheck, isDone: isVerified !== false },
  text: textOf(
    isVerified,
    <Trans id="home.security.email.verified" message="Email verified" />,
    <Trans id="home.security.email.unverified" message="Email not verified" />,
  ),
  step: { label: <Trans id="twoFactor.submit" message="Verify" />, to: 'profile' },
});

interface PointRowProps extends Omit<Point, 'key'>, Required<Pick<SecurityChecklistProps, 'isBeside'>> {}

const ROW = 'flex min-h-11 items-center gap-3 px-4 py-1.5';

function PointRow({ isBeside, step, ...point }: PointRowProps) {
  if (point.isDone || !isBeside) {
    return (
      <li className={ROW}>
        <PointText {...point} />
        {point.isDone ? null : <Button onClick={() => navigate(routeOf(step))}>{step.label}</Button>}
      </li>
    );
  }
  // What mends it has its own button in that part.
  return (
    <li>
      <button
        className={`${ROW} -outline-offset-2 w-full text-start outline-accent transition-colors hover:bg-hover focus-visible:outline-2`}
        onClick={() => (step.to === 'profile' ? navigate(routeOf(step)) : showPart(step.to))}
        type="button"
      >
        <PointText {...point} />
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted rtl:rotate-180" size={16} />
      </button>
    </li>
  );
}

function PointText({ Icon, text, isDone }: Omit<Point, 'key' | 'step'>) {
  return (
    <>
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-row ${isDone ? 'bg-raised text-good' : 'bg-warn-soft text-warn'}`}
      >
        <Icon aria-hidden="true" size={15} />
      </span>
      <span className="flex min-h-5 min-w-0 flex-1 items-center">{text}</span>
    </>
  );
}
