import { Trans } from '@lingui/react';
import type { ClipboardStay } from './useCopy';

/** What becomes of a secret that was copied. */
export function ClipboardNote({ stay }: { readonly stay: ClipboardStay }) {
  if (stay === 'leaves') {
    return (
      <Trans
        id="clipboard.leaves"
        message="Removed from the clipboard in a minute, or when you’re back on this page."
      />
    );
  }
  if (stay === 'cleared') return <Trans id="clipboard.cleared" message="Removed from the clipboard." />;
  if (stay === 'kept') {
    return <Trans id="clipboard.kept" message="It stays on the clipboard until you copy something else." />;
  }
  return null;
}
