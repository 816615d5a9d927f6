import type { SwitchStatus } from '@/components/organizations/switchStatus';
import type { ActiveOrganization } from './ActiveOrganizationView';
import type { Account } from './popupView';

export interface ShownActive {
  readonly active: ActiveOrganization;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/** What the popup shows as active: the organization being switched to, else the one that the server says; or the person. */
export function shownActive(
  { user, head, active, activeId }: Account,
  status: SwitchStatus,
  offersOrganizations: boolean,
): ShownActive {
  const none = offersOrganizations
    ? { phase: 'none' as const, hasChoice: head.organizationCount !== 0 }
    : { phase: 'named' as const, name: user.name };
  if (status.phase === 'pending') {
    const { organization, slug } = status.target;
    if (organization) {
      const shown = { phase: 'known' as const, organization, role: head.roles[organization.id] };
      return { active: shown, activeId: organization.id, isSwitching: true };
    }
    return { active: slug ? { phase: 'named', name: slug } : none, activeId: null, isSwitching: true };
  }
  if (active) {
    const shown = { phase: 'known' as const, organization: active, role: head.roles[active.id] };
    return { active: shown, activeId, isSwitching: false };
  }
  return { active: activeId ? { phase: 'unlisted' } : none, activeId, isSwitching: false };
}
