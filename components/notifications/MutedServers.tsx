import { Trans } from '@lingui/react';
import { MarkLabel } from '@/components/connections/MarkLabel';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { offerUndo } from '@/components/form/runUndoable';
import { useRepeatable } from '@/components/form/useRepeatable';
import { mutedText, sendServerMute } from '@/components/preferences/muting';
import { Card } from '@/components/ui/Card';
import { Checkbox } from '@/components/ui/Checkbox';
import type { Connection } from '@/lib/connections/schema';

interface Mute {
  readonly server: Connection;
  readonly isMuted: boolean;
}

/** Payments events come from all servers, so each can be muted. */
export function MutedServers({ servers }: { readonly servers: readonly Connection[] }) {
  const muting = useRepeatable(async ({ server, isMuted }: Mute) => {
    const send = (to: boolean) => sendServerMute(server.id, to);
    const result = await send(isMuted);
    if (result.ok) offerUndo(mutedText(server.name, isMuted), () => send(!isMuted));
    return result;
  });
  const steps = useOptionsSteps(muting.input?.server);

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
            onChange={(isChecked) => void muting.run({ server, isMuted: !isChecked })}
          />
        ))}
        {muting.error ? (
          <ErrorNotice
            error={muting.error}
            onDismiss={muting.reset}
            steps={{ ...steps, retry: muting.again }}
          />
        ) : null}
      </div>
    </Card>
  );
}
