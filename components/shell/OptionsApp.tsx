import { useEffect } from 'react';
import { InviteBatchesProvider } from '@/components/invitations/sent/inviteBatches';
import { createBrowserPasskeyCeremony } from '@/components/passkeys/browserPasskeyCeremony';
import { createPictures } from '@/components/pictures/createPictures';
import { Queries, scopeOf } from '@/components/reading/queries';
import { usePresence } from '@/components/sessions/usePresence';
import { PasskeyCeremonyContext } from '@/components/signIn/usePasskeyCeremony';
import { useKeptValues } from '@/components/snapshot/useKeptValues';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { keepFocus } from '@/components/ui/keepFocus';
import { PicturesContext } from '@/components/ui/pictures';
import type { Connections } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { operations } from '@/lib/core/operations/state';
import { drafts } from '@/lib/drafts/state';
import { invitationDetails, receivedInvitations } from '@/lib/invitations/state';
import { organizationList, pinned } from '@/lib/organizations/state';
import { payments } from '@/lib/payments/state';
import { preferences } from '@/lib/preferences/state';
import { requestSettings } from '@/lib/requests/state';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import { PAGE_PORT } from '@/lib/sessions/presence';
import { heads, sessionList, sessionSnapshot } from '@/lib/sessions/state';
import { challenge } from '@/lib/twoFactor/state';
import { watchState } from '@/lib/watch/state';
import { OptionsPages } from './OptionsPages';

const ceremony = createBrowserPasskeyCeremony();
const pictures = createPictures();

/** What pages show, and nothing secret. */
const SHOWN = [
  ...[connections, heads, sessionSnapshot, preferences, operations, organizationList, pinned],
  ...[receivedInvitations, invitationDetails, sessionList, payments, requestSettings, watchState],
  ...[drafts, challenge],
];

/** The user who is signed in on the connection in use. */
const accountOf = ({ activeId }: Connections, known: AccountHeads): string =>
  activeId === null ? '' : scopeOf(activeId, String(known[activeId]?.user.id));

/** Draws nothing for the few milliseconds of the first read, so that no other page flashes by. */
export function OptionsApp() {
  usePresence(PAGE_PORT);
  const isRead = useKeptValues(SHOWN);
  const savedConnections = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const savedHeads = useStoredValue(heads);
  const chosen = useStoredValue(preferences);

  useEffect(() => keepFocus(document), []);

  if (!isRead || !savedConnections || !session || !savedHeads || !chosen) return null;
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
