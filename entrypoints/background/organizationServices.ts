import { createMemberService, type MemberServiceDependencies } from '@/lib/member/memberService';
import { createPermissions } from '@/lib/member/permissions';
import { createDeparture } from '@/lib/organization/departure';
import {
  createOrganizationService,
  type OrganizationServiceDependencies,
} from '@/lib/organization/organizationService';
import type { SwitchService } from '@/lib/organization/switchService';
import { createTeamService } from '@/lib/team/teamService';

/** Organizations, who is in them, and their teams. */
export function createOrganizationServices(
  shared: Omit<OrganizationServiceDependencies & MemberServiceDependencies, 'departure' | 'permissions'> & {
    readonly switching: SwitchService;
  },
) {
  const departure = createDeparture(shared);
  return {
    organizationChanges: createOrganizationService({
      ...shared,
      departure,
      permissions: createPermissions(shared),
    }),
    members: createMemberService({ ...shared, departure }),
    teams: createTeamService(shared),
  };
}
