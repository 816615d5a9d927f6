import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { AppError } from '@/lib/core/result';
import { preferences } from '@/lib/preferences/state';

export interface NewSignInsPausedProps {
  readonly error: AppError | null | undefined;
  readonly className: string;
}

/** New sign-ins are found in the list of devices: without a new one, none is announced until the user has confirmed. */
export function NewSignInsPaused({ error, className }: NewSignInsPausedProps) {
  const chosen = useStoredValue(preferences);
  if (error?.code !== 'needs-confirmation' || !chosen?.newSignIns) return null;
  return (
    <p className={`text-small ${className}`}>
      <Trans id="device.paused" message="New sign-in alerts are paused" />
    </p>
  );
}
