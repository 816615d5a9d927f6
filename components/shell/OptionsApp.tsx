import { useEffect, useLayoutEffect } from 'react';
import { useAdministers } from '@/components/admin/useAdministers';
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
import { standings } from '@/lib/admin/state';
import { activeConnection } from '@/lib/connections/rules';
import { connections } from '@/lib/connections/state';
import { showAccount } from '@/lib/core/command/call';
import { operations } from '@/lib/core/operations/state';
import { drafts } from '@/lib/drafts/state';
import { elsewhere } from '@/lib/elsewhere/state';
import { invitationDetails, receivedInvitations } from '@/lib/invitations/state';
import { organizationList, pinned } from '@/lib/organizations/state';
import { payments } from '@/lib/payments/state';
import { preferences } from '@/lib/preferences/state';
import { requestSettings } from '@/lib/requests/state';
import { accountInUse } from '@/lib/sessions/accountInUse';
import { PAGE_PORT } from '@/lib/sessions/presence';
import { heads, sessionList, sessionSnapshot } from '@/lib/sessions/state';
import { challenges } from '@/lib/twoFactor/state';
import { watchState } from '@/lib/watch/state';
import { OptionsPages } from './OptionsPages';

const ceremony = createBrowserPasskeyCeremony();
const pictures = createPictures();

/** State that pages show; nothing secret. */
const SHOWN = [
  ...[connections, heads, sessionSnapshot, preferences, operations, organizationList, pinned],
  ...[receivedInvitations, invitationDetails, sessionList, payments, requestSettings, watchState],
  ...[drafts, challenges, elsewhere, standings],
];

/** Draws nothing for the few milliseconds of the first read, so that no other page flashes by. */
export function OptionsApp() {
  usePresence(PAGE_PORT);
  const isRead = useKeptValues(SHOWN);
  const savedConnections = useStoredValue(connections);
  const session = useStoredValue(sessionSnapshot);
  const savedHeads = useStoredValue(heads);
  const chosen = useStoredValue(preferences);
  const active = savedConnections && activeConnection(savedConnections);
  const isAdministrator = useAdministers(active, session);

  useEffect(() => keepFocus(document), []);

  const account = savedConnections && savedHeads ? accountInUse(savedConnections, savedHeads) : null;
  // Everything below sends its commands for this account, so it has to be known first.
  useLayoutEffect(() => showAccount(account));

  if (!isRead || !savedConnections || !session || !savedHeads || !chosen) return null;
  const scope = account ? scopeOf(account) : '';
  const stored = { connections: savedConnections, session, heads: savedHeads };
  return (
    <PasskeyCeremonyContext value={ceremony}>
      <PicturesContext value={pictures}>
        <Queries account={scope}>
          <InviteBatchesProvider account={scope}>
            <OptionsPages known={{ ...stored, isAdministrator, showImages: chosen.images }} />
          </InviteBatchesProvider>
        </Queries>
      </PicturesContext>
    </PasskeyCeremonyContext>
  );
}
