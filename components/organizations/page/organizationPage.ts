import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { OrganizationDetails, Permission } from '@/lib/organizations/schema';
import type { Profile } from '@/lib/sessions/schema';

export const ORGANIZATION_TABS = ['general', 'members', 'teams', 'invitations'] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

/** What every tab of an organization's page is about. */
export interface OrganizationTabProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly details: OrganizationDetails;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

/** Whether the person's role lets them, as far as the server has told. */
export const may = ({ permissions }: OrganizationDetails, permission: Permission): boolean =>
  permissions.includes(permission);

/** Better Auth's own name of the role that made the organization; only such a one gives it away. */
export const OWNER = 'owner';
