import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorInFull } from '@/components/errors/errorInFull';
import { errorSentence } from '@/components/errors/errorText';
import { type Action, useAction } from '@/components/form/useAction';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { onSinglePress } from '@/components/ui/singlePress';
import { useNow } from '@/components/ui/useNow';
import { call } from '@/lib/core/command/call';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { untilText } from '@/lib/core/i18n/timeText';
import { MINUTE_MS } from '@/lib/core/time';
import type { ActingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import type { Profile } from '@/lib/sessions/schema';
import { sessionSnapshot } from '@/lib/sessions/state';

/** The bar names the user by address, because a user chooses the name, which may read like a message of ours. */
export function ImpersonationBar({
  user: { name, email },
}: {
  readonly user: Pick<Profile, 'name' | 'email'>;
}) {
  const stopping = useAction<null>();
  const { i18n } = useLingui();
  // The server has no session to return to.
  const [signsOut, setSignsOut] = useState(false);
  const signOut = i18n._({ id: 'action.sign-out', message: 'Sign out' });
  const stopLabel = i18n._({ id: 'impersonation.stop', message: 'Stop impersonating' });
  const label = signsOut ? signOut : stopLabel;
  async function stop(): Promise<void> {
    const command = signsOut ? 'sessions.signOut' : 'admin.stopImpersonating';
    const result = await stopping.run(() => call(command, null));
    if (!result.ok && result.error.code === 'own-session-ended') setSignsOut(true);
  }
  const onAct = () => void stop();
  useSearchableActions([{ id: 'stop-impersonating', label, icon: <Eye size={16} />, run: onAct }]);
  return (
    <Bar
      action={signsOut ? signOut : <Trans id="impersonation.stop.short" message="Stop" />}
      command={stopping}
      label={label}
      onAct={onAct}
      text={
        <Trans
          id="popup.impersonated"
          message="Acting as {name}"
          values={{ name: <bdi>{email || name}</bdi> }}
        />
      }
      title={[name, email].filter(Boolean).join(', ')}
    >
      <TimeLeft />
    </Bar>
  );
}

/** An impersonation can be stopped only on the server in use, so this offers a switch to its server. */
export function ActingElsewhereBar({ acting }: { readonly acting: ActingElsewhere }) {
  const { connection, name } = acting;
  const { i18n } = useLingui();
  const switching = useAction<null>();
  const label = i18n._({ id: 'servers.switch', message: 'Switch server' });
  return (
    <Bar
      action={label}
      command={switching}
      label={label}
      onAct={() => void switching.run(() => call('connections.activate', { connectionId: connection.id }))}
      text={
        <Trans
          id="impersonation.elsewhere"
          message="Acting as {name} on {server}"
          values={{ name: <bdi>{name}</bdi>, server: <bdi>{connection.name}</bdi> }}
        />
      }
      title={`${name}, ${connection.name}`}
    />
  );
}

interface BarProps {
  readonly text: ReactNode;
  readonly title: string;
  readonly action: ReactNode;
  readonly label: string;
  readonly onAct: () => void;
  readonly command: Action<null>;
  readonly children?: ReactNode;
}

function Bar({ text, title, action, label, onAct, command: { error, isBusy }, children }: BarProps) {
  const { i18n } = useLingui();
  return (
    <div
      className="flex h-[34px] items-center gap-[18px] bg-warn ps-6 pe-[11px] font-medium text-canvas text-small"
      data-bar
    >
      <Eye aria-hidden="true" className="shrink-0" size={16} />
      <p className="flex min-w-0 flex-1 gap-2">
        <span className="truncate" role="status" title={error ? errorInFull(i18n, error) : title}>
          {error ? errorSentence(i18n, error.code, 0) : text}
        </span>
        {error ? null : children}
      </p>
      <button
        aria-busy={isBusy || undefined}
        aria-label={label}
        className="focus-ring shrink-0 rounded-control border border-current px-2 py-px focus-visible:outline-current disabled:opacity-60"
        disabled={isBusy}
        onClick={onSinglePress(onAct)}
        type="button"
      >
        {action}
      </button>
    </div>
  );
}

/** The server ends an impersonation by itself, after an hour by default. */
function TimeLeft() {
  const { i18n } = useLingui();
  const now = useNow();
  const state = useStoredValue(sessionSnapshot)?.state;
  const endsAt = state?.phase === 'signed-in' ? state.session.expiresAt : null;
  if (endsAt === null || endsAt === undefined) return null;
  const minutes = Math.max(0, Math.round((endsAt - now) / MINUTE_MS));
  const format = new Intl.NumberFormat(formatLocale(i18n), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  });
  return (
    <span
      className="shrink-0 font-normal"
      title={i18n._({
        id: 'label.ends',
        message: 'ends {when}',
        values: { when: untilText(formatLocale(i18n), endsAt, now) },
      })}
    >
      {format.format(minutes)}
    </span>
  );
}
