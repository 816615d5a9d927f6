import { useEffect } from 'react';
import { SendingsProvider } from '@/components/invitation/sent/SendingsProvider';
import { createBrowserPasskeyCeremony } from '@/components/passkey/browserPasskeyCeremony';
import { PasskeyCeremonyContext } from '@/components/passkey/usePasskeyCeremony';
import { createPictures } from '@/components/picture/createPictures';
import { usePresence } from '@/components/session/usePresence';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { keepFocus } from '@/components/ui/keepFocus';
import { PicturesContext } from '@/components/ui/pictures';
import type { Connections } from '@/lib/connection/schema';
import type { Heads } from '@/lib/session/headSchema';
import { PAGE_PORT } from '@/lib/session/presence';
import { connections, heads, preferences, sessionSnapshot } from '@/lib/storage/readable';
import { OptionsPages } from './OptionsPages';

const ceremony = createBrowserPasskeyCeremony();
const pictures = createPictures();

/** Whoever is signed in on the connection in use. */
const accountOf = ({ activeId }: Connections, known: Heads): string =>
  `${activeId} ${activeId === null ? '' : known[activeId]?.user.id}`;

/** Draws nothing for the few milliseconds of the first read, so that no other page flashes by. */
export function OptionsApp() {
  usePresence(PAGE_PORT);
  const savedConnections = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const savedHeads = useStoredValue(heads);
  const chosen = useStoredValue(preferences);

  useEffect(() => keepFocus(document), []);

  if (!savedConnections || !session || !savedHeads || !chosen) return null;
  return (
    <PasskeyCeremonyContext value={ceremony}>
      <PicturesContext value={pictures}>
        <SendingsProvider account={accountOf(savedConnections, savedHeads)}>
          <OptionsPages
            known={{ connections: savedConnections, session, heads: savedHeads, showImages: chosen.images }}
          />
        </SendingsProvider>
      </PicturesContext>
    </PasskeyCeremonyContext>
  );
}
