import { Trans } from '@lingui/react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '@/components/ui/Button';
import { ignoreHeldKey, onSinglePress } from '@/components/ui/singlePress';
import type { Connection } from '@/lib/connection/schema';
import type { ServerControls } from './useServer';

export interface ServerRemovalProps {
  readonly connection: Connection;
  readonly server: ServerControls;
}

/** Asks once, in place, naming what goes. */
export function ServerRemoval({ connection, server }: ServerRemovalProps) {
  const id = useId();
  const isBusy = server.phase.name === 'busy';

  function onKeyDown(event: KeyboardEvent) {
    ignoreHeldKey(event);
    if (event.key === 'Escape' && !isBusy) server.keep();
  }

  return (
    <fieldset
      aria-describedby={`${id}-text`}
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 bg-bad-soft px-5 py-3.5"
      onKeyDown={onKeyDown}
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium [overflow-wrap:anywhere]" id={id}>
          <Trans id="servers.removal" message="Remove {name}?" values={{ name: connection.name }} />
        </p>
        <p className="text-muted text-small" id={`${id}-text`}>
          <Trans
            id="servers.removal.text"
            message="Its address goes, with what Switchyard remembers about your account there. Nobody is signed out, and nothing changes on the server."
          />
        </p>
      </div>
      <div className="flex gap-2">
        <Button autoFocus disabled={isBusy} onClick={server.keep}>
          <Trans id="servers.removal.keep" message="Keep" />
        </Button>
        <Button busy={isBusy} onClick={onSinglePress(() => void server.remove())} variant="danger">
          <Trans id="servers.removal.remove" message="Remove" />
        </Button>
      </div>
    </fieldset>
  );
}
