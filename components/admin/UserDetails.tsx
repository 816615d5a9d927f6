import { PartFailure } from '@/components/form/PartFailure';
import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Monitor } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import { useAction } from '@/components/form/useAction';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { DeviceFacts } from '@/components/sessions/devices/DeviceFacts';
import { Button } from '@/components/ui/Button';
import { LoadingRows } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { NamedFact } from '@/components/ui/NamedFact';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { useNow } from '@/components/ui/useNow';
import type { ManagedUser } from '@/lib/admin/schema';
import { call } from '@/lib/core/command/call';
import { deviceText } from '@/lib/sessions/device';
import type { ListedSession } from '@/lib/sessions/schema';
import type { UserRights } from './userRights';

export interface UserDetailsProps {
  readonly user: ManagedUser;
  readonly rights: UserRights;
  readonly steps: NextSteps;
  readonly onClose: () => void;
}

export function UserDetails({ user, rights, steps, onClose }: UserDetailsProps) {
  const { i18n } = useLingui();
  const { createdAt, banExpires, banReason, banned } = user;
  const date = (at: number) => i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="grid grid-cols-1 gap-4 bg-raised px-4 py-4">
      <dl className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 text-small min-[400px]:grid-cols-[120px_minmax(0,1fr)]">
        <NamedFact name={<Trans id="users.fact.id" message="User ID" />}>
          <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
            <code className="truncate">{user.id}</code>
            <CopyButton text={user.id} />
          </span>
        </NamedFact>
        <NamedFact name={<Trans id="users.fact.verified" message="Verified email" />}>
          {user.emailVerified ? <Trans id="label.yes" message="Yes" /> : <Trans id="label.no" message="No" />}
        </NamedFact>
        {createdAt === null ? null : (
          <NamedFact name={<Trans id="users.fact.created" message="Created" />}>{date(createdAt)}</NamedFact>
        )}
        {banned ? (
          <NamedFact name={<Trans id="users.ban.reason" message="Ban reason" />}>
            {banReason ? <bdi>{banReason}</bdi> : '–'}
          </NamedFact>
        ) : null}
        {banned && banExpires !== null ? (
          <NamedFact name={<Trans id="users.fact.ban-ends" message="Ban ends" />}>
            {date(banExpires)}
          </NamedFact>
        ) : null}
      </dl>
      {rights.may('session:list') ? <UserSessions rights={rights} steps={steps} user={user} /> : null}
      <div>
        <Button onClick={onClose}>
          <Trans id="action.close" message="Close" />
        </Button>
      </div>
    </div>
  );
}

const revokeAll = <Trans id="users.sessions.revoke-all" message="Sign out everywhere" />;

interface Revocation {
  /** Null for all sessions. */
  readonly sessionId: string | null;
  readonly what: ReactNode;
}

type UserSessionsProps = Pick<UserDetailsProps, 'user' | 'rights' | 'steps'>;

function UserSessions({ user, rights, steps }: UserSessionsProps) {
  const { id: userId } = user;
  const { value: sessions, readAt, error, again } = useRead('admin.userSessions', { userId });
  const invalidate = useInvalidate();
  const revoking = useAction<null>();
  const [isAsked, setAsked] = useState(false);
  const revokeButton = useFocusAfter(isAsked && !revoking.isBusy);
  const [last, setLast] = useState<Revocation>({ sessionId: null, what: revokeAll });
  const mayRevoke = rights.may('session:revoke') && !rights.isSelf;

  async function run(revocation: Revocation) {
    setLast(revocation);
    const { sessionId } = revocation;
    const result = await revoking.run(() =>
      sessionId === null
        ? call('admin.revokeSessions', { userId })
        : call('admin.revokeSession', { userId, sessionId }),
    );
    setAsked(false);
    if (result.ok) await invalidate('admin.userSessions');
  }

  const retry = () => void again();
  return (
    <section aria-label={user.name} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {sessions ? (
            <Trans
              id="users.sessions"
              message="{count, plural, =0 {Not signed in anywhere} one {Signed in on # device} other {Signed in on # devices}}"
              values={{ count: sessions.length }}
            />
          ) : (
            <Trans id="users.sessions.reading" message="Loading sessions…" />
          )}
        </h3>
        {mayRevoke && sessions && sessions.length > 0 && !isAsked ? (
          <Button onClick={() => setAsked(true)} ref={revokeButton}>
            {revokeAll}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <RevokeAllQuestion
          isBusy={revoking.isBusy}
          name={user.name}
          onConfirm={() => void run({ sessionId: null, what: revokeAll })}
          onKeep={() => setAsked(false)}
        />
      ) : null}
      <PartFailure error={error} onRetry={retry} readAt={readAt} steps={{ ...steps, refresh: retry }} />
      <ActionFailure
        error={revoking.error}
        onDismiss={revoking.reset}
        onRetry={() => void run(last)}
        steps={steps}
        title={last.what}
      />
      {sessions || error ? null : <LoadingRows count={2} />}
      <ul className="divide-y divide-line rounded-row border border-line bg-canvas empty:hidden">
        {sessions?.map((session) => (
          <SessionRow
            isBusy={revoking.isBusy}
            isRevoking={revoking.isBusy && last.sessionId === session.id}
            key={session.id}
            onRevoke={mayRevoke ? (what) => void run({ sessionId: session.id, what }) : null}
            session={session}
          />
        ))}
      </ul>
    </section>
  );
}

interface RevokeAllQuestionProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

const RevokeAllQuestion = ({ name, ...question }: RevokeAllQuestionProps) => (
  <Question
    {...question}
    action={revokeAll}
    text={<Trans id="users.sessions.revoke-all.text" message="They’ll need to sign in again." />}
    title={
      <Trans id="users.sessions.revoke-all.title" message="Sign out {name} everywhere?" values={{ name }} />
    }
  />
);

interface SessionRowProps {
  readonly session: ListedSession;
  readonly isBusy: boolean;
  readonly isRevoking: boolean;
  readonly onRevoke: ((what: string) => void) | null;
}

function SessionRow({ session, isBusy, isRevoking, onRevoke }: SessionRowProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const button = useFocusAfter(isAsked);
  const name = deviceText(i18n, session.device);
  const revoke = i18n._({
    id: 'device.revoke.one',
    message: 'Sign out {device}',
    values: { device: name },
  });
  // Another row's command must end first: they share its outcome.
  if (isAsked && onRevoke && !isBusy) {
    return (
      <li>
        <Question
          action={<Trans id="action.revoke" message="Sign out" />}
          isBusy={false}
          onConfirm={() => {
            setAsked(false);
            onRevoke(revoke);
          }}
          onKeep={() => setAsked(false)}
          text={<Trans id="device.revoke.question" message="Sign out this device?" />}
          title={<bdi>{name}</bdi>}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Monitor aria-hidden="true" className="shrink-0 text-muted" size={16} />
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate">{name}</span>
        <span className="block text-muted text-small">
          <DeviceFacts compact={false} isBrief={false} now={now} session={session} />
        </span>
      </span>
      {onRevoke ? (
        <Button
          aria-label={revoke}
          busy={isRevoking}
          disabled={isBusy && !isRevoking}
          onClick={() => setAsked(true)}
          ref={button}
        >
          <Trans id="action.revoke" message="Sign out" />
        </Button>
      ) : null}
    </li>
  );
}
