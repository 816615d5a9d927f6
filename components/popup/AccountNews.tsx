import '@/components/i18n/addAccessTexts';
import { AccountChanged, LeftSession, OpenConfirmation } from '@/components/confirmation/ConfirmationNotices';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { JoinedToast } from '@/components/invitations/JoinedToast';
import { LostNotice } from '@/components/invitations/MembershipNotices';
import { useKeepLogo } from '@/components/pictures/useKeepLogo';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { PausedNotice } from '@/components/watch/PausedNotice';
import type { Connection } from '@/lib/connections/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Pause } from '@/lib/watch/schema';

export interface AccountNewsProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly head: AccountHead;
  readonly images: boolean;
  readonly pause: Pause | null;
}

/**
 * One notice is shown at a time, so the most serious comes first: another account or organization, what waits for the
 * user, the outcome of what they did, and then what can wait.
 */
export function AccountNews({ connection, userId, head, images, pause }: AccountNewsProps) {
  const { id } = connection;
  useKeepLogo(id, images ? (head.activeOrganization?.logo ?? null) : null, head.logo);
  const steps = useNextSteps(connection);
  return (
    <>
      <AccountChanged connectionId={id} />
      <LostNotice connection={connection} userId={userId} />
      <OpenConfirmation connectionId={id} steps={steps} />
      <FlowOutcomes connectionId={id} steps={steps} />
      <JoinedToast connection={connection} steps={steps} userId={userId} />
      {pause ? <PausedNotice pause={pause} steps={steps} /> : null}
      <LeftSession connectionId={id} onShowDevices={steps['open-security']} />
    </>
  );
}
