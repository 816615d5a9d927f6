import { useEffect } from 'react';
import { createBrowserPasskeyCeremony } from '@/components/passkey/browserPasskeyCeremony';
import { PasskeyCeremonyContext } from '@/components/passkey/usePasskeyCeremony';
import { usePresence } from '@/components/session/usePresence';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { keepFocus } from '@/components/ui/keepFocus';
import { connections, heads, preferences, sessionSnapshot } from '@/lib/storage/readable';
import { OptionsPages } from './OptionsPages';

const ceremony = createBrowserPasskeyCeremony();

/** Draws nothing for the few milliseconds of the first read, so that no other page flashes by. */
export function OptionsApp() {
  usePresence();
  const savedConnections = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const savedHeads = useStoredValue(heads);
  const chosen = useStoredValue(preferences);

  useEffect(() => keepFocus(document), []);

  if (!savedConnections || !session || !savedHeads || !chosen) return null;
  return (
    <PasskeyCeremonyContext value={ceremony}>
      <OptionsPages
        known={{ connections: savedConnections, session, heads: savedHeads, showImages: chosen.images }}
      />
    </PasskeyCeremonyContext>
  );
}
