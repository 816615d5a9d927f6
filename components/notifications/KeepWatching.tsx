import { Trans } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Switch } from '@/components/ui/Checkbox';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { isRemembered } from '@/lib/sessions/remember';
import { heads, sessionSnapshot } from '@/lib/sessions/state';

/** Whether the session is renewed so that watching goes on; nothing to choose while nobody is signed in. */
export function KeepWatching({ connection }: { readonly connection: Connection }) {
  const { id, keepsWatching } = connection;
  const snapshot = useStoredValue(sessionSnapshot);
  const head = useStoredValue(heads)?.[id];
  const [error, setError] = useState<AppError | null>(null);
  const steps = useOptionsSteps(connection);
  if (snapshot?.connectionId !== id || snapshot.state.phase !== 'signed-in') return null;
  const staysSignedIn = isRemembered(snapshot.state.session, head?.remember);

  async function choose(isOn: boolean) {
    const result = await call('connections.update', { connectionId: id, keepsWatching: isOn });
    setError(result.ok ? null : result.error);
  }

  return (
    <div>
      <Switch
        checked={keepsWatching ?? staysSignedIn}
        hint={
          <>
            <Trans
              id="notifications.keep.hint"
              message="Renews your session on {server} about once a day, so you stay signed in. Off, invitations pause a day after it was last renewed."
              values={{ server: <bdi>{connection.name}</bdi> }}
            />
            {staysSignedIn ? null : (
              <span className="mt-0.5 block text-warn">
                <Trans
                  id="notifications.keep.short"
                  message="You didn’t choose to stay signed in, so this session ends after a day."
                />
              </span>
            )}
          </>
        }
        label={<Trans id="notifications.keep" message="Keep watching in the background" />}
        onChange={(isOn) => void choose(isOn)}
      />
      {error ? (
        <div className="px-5 pb-4">
          <ErrorNotice error={error} steps={steps} />
        </div>
      ) : null}
    </div>
  );
}
