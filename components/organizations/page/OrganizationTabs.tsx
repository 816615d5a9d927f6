import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { addressOf } from '@/components/routing/route';
import { ORGANIZATION_TABS, type OrganizationTab } from './organizationPage';

const TITLES: Readonly<Record<OrganizationTab, MessageDescriptor>> = {
  general: /*i18n*/ { id: 'organization.tab.general', message: 'General' },
  members: /*i18n*/ { id: 'label.members', message: 'Members' },
  teams: /*i18n*/ { id: 'label.teams', message: 'Teams' },
  invitations: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
};

export interface OrganizationTabsProps {
  readonly organizationId: string;
  readonly current: OrganizationTab;
}

/** The parts of the page: links, so that back, reload and "open in a new tab" work. */
export function OrganizationTabs({ organizationId, current }: OrganizationTabsProps) {
  const { i18n } = useLingui();
  return (
    <nav
      aria-label={i18n._({ id: 'organization.tabs', message: 'Parts of this organization' })}
      className="-mb-2 flex flex-wrap gap-x-3 border-line border-b sm:gap-x-5"
    >
      {ORGANIZATION_TABS.map((tab) => (
        <a
          aria-current={tab === current ? 'page' : undefined}
          className={`focus-ring -mb-px shrink-0 rounded-t-[4px] border-b-2 px-0.5 py-2 transition-colors ${tab === current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink'}`}
          href={addressOf({ name: 'organization', id: organizationId, tab: tab === 'general' ? null : tab })}
          key={tab}
        >
          {i18n._(TITLES[tab])}
        </a>
      ))}
    </nav>
  );
}
