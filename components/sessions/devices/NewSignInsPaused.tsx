import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { preferences } from '@/lib/core/state/readable';

/** A list that is old shows no new sign-in. */
export function NewSignInsPaused() {
  const chosen = useStoredValue(preferences);
  if (!chosen?.newSignIns) return null;
  return (
    <p className="text-small text-warn">
      <Trans id="device.paused" message="Paused: new sign-ins aren’t announced" />
    </p>
  );
}
