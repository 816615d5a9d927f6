import type { SwitchStatus } from '@/components/organization/switchStatus';
import type { ActiveOrganization } from './ActiveOrganizationView';
import type { Account } from './popupView';

export interface ShownActive {
  readonly active: ActiveOrganization;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/** The organization that the popup shows as active: the one being switched to, else what the server says. */
export function shownActive({ head, active, activeId }: Account, status: SwitchStatus): ShownActive {
  const none = { phase: 'none' as const, hasChoice: head.organizationCount !== 0 };
  if (status.phase === 'pending') {
    const { organization, slug } = status.target;
    if (organization) {
      const shown = { phase: 'known' as const, organization, role: head.roles[organization.id] };
      return { active: shown, activeId: organization.id, isSwitching: true };
    }
    return { active: slug ? { phase: 'slug', slug } : none, activeId: null, isSwitching: true };
  }
  if (active) {
    const shown = { phase: 'known' as const, organization: active, role: head.roles[active.id] };
    return { active: shown, activeId, isSwitching: false };
  }
  return { active: activeId ? { phase: 'unlisted' } : none, activeId, isSwitching: false };
}
