import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { heads } from '@/lib/sessions/state';

export interface LeftSessionProps {
  readonly connectionId: string;
  /** Left out where the list of devices is in sight. */
  readonly onShowDevices?: (() => void) | undefined;
}

/** "Confirm it's you" could not end the session whose place it took: said wherever one lands. */
export function LeftSession({ connectionId, onShowDevices }: LeftSessionProps) {
  const stored = useStoredValue(heads);
  const head = stored && Object.hasOwn(stored, connectionId) ? stored[connectionId] : undefined;
  if (!head?.leftSession) return null;
  return (
    <Notice
      actions={
        onShowDevices ? (
          <Button onClick={onShowDevices}>
            <Trans id="confirmation.left.devices" message="See your devices" />
          </Button>
        ) : null
      }
      onDismiss={() => void call('confirmation.dismissLeft', null)}
      tone="warn"
    >
      <Trans
        id="confirmation.left"
        message="One device more is listed now: the server did not end the sign-in that this browser had before you confirmed."
      />
    </Notice>
  );
}
