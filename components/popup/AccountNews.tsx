import '@/components/i18n/addAccessTexts';
import { AccountChanged, LeftSession, OpenConfirmation } from '@/components/confirmation/ConfirmationNotices';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { JoinedNotice, LostNotice } from '@/components/invitations/MembershipNotices';
import { useKeepLogo } from '@/components/pictures/useKeepLogo';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { PausedNotice, usePause } from '@/components/watch/PausedNotice';
import type { Connection } from '@/lib/connections/schema';
import type { Head } from '@/lib/sessions/head';
import { sessionSnapshot } from '@/lib/sessions/state';

export interface AccountNewsProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly head: Head;
  readonly images: boolean;
}

/** What happened to the account since the last opening, above the search. */
export function AccountNews({ connection, userId, head, images }: AccountNewsProps) {
  const { id } = connection;
  useKeepLogo(id, images ? (head.activeOrganization?.logo ?? null) : null, head.logo);
  const steps = useNextSteps(connection);
  const pause = usePause(id);
  // The notice of that failure says so too.
  const isShownAbove = Boolean(useStoredValue(sessionSnapshot)?.error);
  return (
    <>
      <AccountChanged connectionId={id} />
      {pause && !isShownAbove ? <PausedNotice pause={pause} steps={steps} /> : null}
      <LostNotice connection={connection} userId={userId} />
      <JoinedNotice connection={connection} steps={steps} userId={userId} />
      <LeftSession connectionId={id} onShowDevices={steps['open-security']} />
      <FlowOutcomes connectionId={id} steps={steps} />
      <OpenConfirmation connectionId={id} steps={steps} />
    </>
  );
}
