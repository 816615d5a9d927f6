import { Trans } from '@lingui/react';
import { useState } from 'react';
import { MarkLabel } from '@/components/connections/MarkLabel';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { offerUndo } from '@/components/form/runUndoable';
import { mutedText, sendServerMute } from '@/components/preferences/muting';
import { Card } from '@/components/ui/Card';
import { Checkbox } from '@/components/ui/Checkbox';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';

interface Failed {
  readonly server: Connection;
  readonly isMuted: boolean;
  readonly error: AppError;
}

/** Payments events come from all servers, so each can be muted. */
export function MutedServers({ servers }: { readonly servers: readonly Connection[] }) {
  const [failed, setFailed] = useState<Failed | null>(null);
  const steps = useOptionsSteps(failed?.server);

  async function mute(server: Connection, isMuted: boolean) {
    const send = (to: boolean) => sendServerMute(server.id, to);
    const result = await send(isMuted);
    setFailed(result.ok ? null : { server, isMuted, error: result.error });
    if (result.ok) offerUndo(mutedText(server.name, isMuted), () => send(!isMuted));
  }

  return (
    <Card title={<Trans id="notifications.servers" message="From these servers" />}>
      <div className="grid gap-2 px-4 py-4">
        {servers.map((server) => (
          <Checkbox
            checked={server.isMuted !== true}
            key={server.id}
            label={
              <span className="flex min-w-0 items-center gap-2">
                <bdi className="min-w-0 truncate" title={server.name}>
                  {server.name}
                </bdi>
                <MarkLabel connection={server} />
              </span>
            }
            onChange={(isChecked) => void mute(server, !isChecked)}
          />
        ))}
        {failed ? (
          <ErrorNotice
            error={failed.error}
            onDismiss={() => setFailed(null)}
            steps={{ ...steps, retry: () => void mute(failed.server, failed.isMuted) }}
          />
        ) : null}
      </div>
    </Card>
  );
}
