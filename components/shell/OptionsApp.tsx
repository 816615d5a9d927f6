import { useEffect } from 'react';
import { InviteBatchesProvider } from '@/components/invitations/sent/inviteBatches';
import { createBrowserPasskeyCeremony } from '@/components/passkeys/browserPasskeyCeremony';
import { createPictures } from '@/components/pictures/createPictures';
import { Queries, scopeOf } from '@/components/reading/queries';
import { usePresence } from '@/components/sessions/usePresence';
import { PasskeyCeremonyContext } from '@/components/signIn/usePasskeyCeremony';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { keepFocus } from '@/components/ui/keepFocus';
import { PicturesContext } from '@/components/ui/pictures';
import type { Connections } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { preferences } from '@/lib/preferences/state';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import { PAGE_PORT } from '@/lib/sessions/presence';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { OptionsPages } from './OptionsPages';

const ceremony = createBrowserPasskeyCeremony();
const pictures = createPictures();

/** The user who is signed in on the connection in use. */
const accountOf = ({ activeId }: Connections, known: AccountHeads): string =>
  activeId === null ? '' : scopeOf(activeId, String(known[activeId]?.user.id));

/** Draws nothing for the few milliseconds of the first read, so that no other page flashes by. */
export function OptionsApp() {
  usePresence(PAGE_PORT);
  const savedConnections = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const savedHeads = useStoredValue(heads);
  const chosen = useStoredValue(preferences);

  useEffect(() => keepFocus(document), []);

  if (!savedConnections || !session || !savedHeads || !chosen) return null;
  const account = accountOf(savedConnections, savedHeads);
  return (
    <PasskeyCeremonyContext value={ceremony}>
      <PicturesContext value={pictures}>
        <Queries account={account}>
          <InviteBatchesProvider account={account}>
            <OptionsPages
              known={{ connections: savedConnections, session, heads: savedHeads, showImages: chosen.images }}
            />
          </InviteBatchesProvider>
        </Queries>
      </PicturesContext>
    </PasskeyCeremonyContext>
  );
}
