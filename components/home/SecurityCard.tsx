import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Laptop, LockKeyhole, type LucideIcon, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '@/components/reading/useReading';
import { navigate, type Route } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Connection } from '@/lib/connections/schema';
import type { Profile } from '@/lib/sessions/schema';
import { sessionList } from '@/lib/sessions/state';

export interface SecurityCardProps {
  readonly connection: Connection;
  readonly profile: Profile;
}

interface Point {
  readonly key: string;
  readonly Icon: LucideIcon;
  readonly text: ReactNode;
  readonly isDone: boolean;
  /** Where to mend it. */
  readonly step?: { readonly label: ReactNode; readonly to: Route };
}

/** How the account is protected, with the step that mends each point. */
export function SecurityCard({ connection, profile }: SecurityCardProps) {
  const { i18n } = useLingui();
  const { capabilities, id } = connection;
  const hasPasskeys = capabilities.passkey !== false;
  const { value: passkeys, error } = useRead('passkeys.list', null, hasPasskeys);
  const isLoading = hasPasskeys && !passkeys && !error;
  const stored = useStoredValue(sessionList);
  const sessions = stored?.connectionId === id && stored.userId === profile.id ? stored.sessions : null;
  const points = [
    capabilities.twoFactor === false ? null : twoFactorPoint(profile.twoFactorEnabled),
    passkeys || isLoading ? passkeyPoint(passkeys?.length ?? null) : null,
    sessions && sessions.length > 0 ? devicesPoint(sessions.length) : null,
    emailPoint(profile.emailVerified),
  ].filter((point) => point !== null);
  const done = points.filter(({ isDone }) => isDone).length;
  return (
    <Card
      action={
        <TextLink to={{ name: 'security' }}>
          <Trans id="endpoints.held.open" message="Review" />
        </TextLink>
      }
      title={
        <span className="flex items-baseline gap-2">
          <Trans id="label.security" message="Security" />
          <span className="font-normal text-muted text-small">
            <Trans
              id="home.security.done"
              message="{done} of {count} done"
              values={{ done: i18n.number(done), count: i18n.number(points.length) }}
            />
          </span>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {points.map(({ key, ...point }) => (
          <PointRow key={key} {...point} />
        ))}
      </ul>
    </Card>
  );
}

const SECURITY: Route = { name: 'security' };

const twoFactorPoint = (isOn: boolean): Point => ({
  ...{ key: 'two-factor', Icon: LockKeyhole, isDone: isOn },
  text: isOn ? (
    <Trans id="home.security.two-factor.on" message="Two-factor is on" />
  ) : (
    <Trans id="home.security.two-factor.off" message="Two-factor is off" />
  ),
  step: { label: <Trans id="action.turn-on" message="Turn on" />, to: SECURITY },
});

/** `count`: null while it is read. */
const passkeyPoint = (count: number | null): Point => ({
  ...{ key: 'passkeys', Icon: KeyRound, isDone: count !== 0 },
  text:
    count === null ? (
      <Skeleton height={14} width={88} />
    ) : (
      <Trans
        id="home.security.passkeys"
        message="{count, plural, =0 {No passkeys} one {# passkey} other {# passkeys}}"
        values={{ count }}
      />
    ),
  step: { label: <Trans id="action.add" message="Add" />, to: SECURITY },
});

const devicesPoint = (count: number): Point => ({
  ...{ key: 'devices', Icon: Laptop, isDone: true },
  text: (
    <Trans
      id="home.security.devices"
      message="{count, plural, one {# device} other {# devices}}"
      values={{ count }}
    />
  ),
});

const emailPoint = (isVerified: boolean): Point => ({
  ...{ key: 'email', Icon: MailCheck, isDone: isVerified },
  text: isVerified ? (
    <Trans id="home.security.email.verified" message="Email verified" />
  ) : (
    <Trans id="home.security.email.unverified" message="Email not verified" />
  ),
  step: { label: <Trans id="twoFactor.submit" message="Verify" />, to: { name: 'profile' } },
});

function PointRow({ Icon, text, isDone, step }: Omit<Point, 'key'>) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-5 py-1.5">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-row ${isDone ? 'bg-raised text-good' : 'bg-warn-soft text-warn'}`}
      >
        <Icon aria-hidden="true" size={15} />
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      {isDone || !step ? null : <Button onClick={() => navigate(step.to)}>{step.label}</Button>}
    </li>
  );
}
