import { Trans } from '@lingui/react';
import { Question } from '@/components/form/Question';
import type { Connection } from '@/lib/connections/schema';
import type { ServerControls } from './useServer';

export interface ServerRemovalProps {
  readonly connection: Connection;
  readonly server: ServerControls;
}

/** Asks once, in place, naming what goes. */
export function ServerRemoval({ connection, server }: ServerRemovalProps) {
  return (
    <Question
      action={<Trans id="action.remove" message="Remove" />}
      isBusy={server.phase.name === 'busy'}
      onConfirm={() => void server.remove()}
      onKeep={server.keep}
      text={
        <Trans
          id="servers.removal.text"
          message="Its address goes, with what Switchyard remembers about your account there. Nobody is signed out, and nothing changes on the server."
        />
      }
      title={<Trans id="label.remove-one" message="Remove {name}?" values={{ name: connection.name }} />}
    />
  );
}
