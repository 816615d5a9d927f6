import type { MessageDescriptor } from '@lingui/core';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { OrganizationDetails, Permission } from '@/lib/organizations/details';
import type { Profile } from '@/lib/sessions/schema';

export const ORGANIZATION_TABS = ['general', 'members', 'roles', 'teams', 'invitations'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

export const TAB_TITLES: Readonly<Record<OrganizationTab, MessageDescriptor>> = {
  general: /*i18n*/ { id: 'organization.tab.general', message: 'General' },
  members: /*i18n*/ { id: 'label.members', message: 'Members' },
  roles: /*i18n*/ { id: 'label.roles', message: 'Roles' },
  teams: /*i18n*/ { id: 'label.teams', message: 'Teams' },
  invitations: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
};

export interface OrganizationTabProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly details: OrganizationDetails;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

export const may = ({ permissions }: OrganizationDetails, permission: Permission): boolean =>
  permissions.includes(permission);
