import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import type { Switching } from '@/components/organizations/useSwitch';
import type { SignOut } from '@/components/sessions/useSignOut';
import type { Refresh } from '@/components/snapshot/refresher';
import type { Operation } from '@/lib/core/operations/schema';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { PopupSection } from '@/lib/preferences/popupSections';
import type { PopupView } from './popupView';

export interface SignedInScreenProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly operations: readonly Operation[];
  readonly received: ReceivedInvitations | null;
  readonly images: boolean;
  readonly sections: readonly PopupSection[];
  readonly closes: boolean;
  readonly refresh: Refresh;
  readonly onReload: () => Promise<void>;
}

export interface PartProps {
  readonly screen: SignedInScreenProps;
  readonly list: ReadOrganizationList | null | undefined;
  readonly switching: Switching;
  readonly signOut: SignOut;
  readonly refresh: Refresh;
  readonly seenUntil: number;
  readonly activeId: string | null;
  readonly hasPainted: boolean;
  /** Why nothing can be changed now (blockedText.ts). */
  readonly blocked: string | undefined;
}
