import type { MessageDescriptor } from '@lingui/core';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';
import type { Profile } from '@/lib/sessions/schema';

/** Roles come last: once a server turns out to have none, their tab is removed and moves no other. */
export const ORGANIZATION_TABS = ['general', 'members', 'invitations', 'teams', 'roles'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

/** The tabs behind the sidebar's link to the members of the active organization. */
export const MEMBER_TABS: readonly OrganizationTab[] = ['members', 'invitations', 'roles'];

export const TAB_TITLES: Readonly<Record<OrganizationTab, MessageDescriptor>> = {
  general: /*i18n*/ { id: 'label.settings', message: 'Settings' },
  members: /*i18n*/ { id: 'label.members', message: 'Members' },
  invitations: /*i18n*/ { id: 'sent.title', message: 'Sent invitations' },
  roles: /*i18n*/ { id: 'label.roles', message: 'Roles' },
  teams: /*i18n*/ { id: 'label.teams', message: 'Teams' },
};

export interface OrganizationTabProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly details: OrganizationDetails;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}
