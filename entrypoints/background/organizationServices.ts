import { createMemberService, type MemberServiceDependencies } from '@/lib/members/memberService';
import { createPermissions } from '@/lib/members/permissions';
import { createDeparture } from '@/lib/organizations/departure';
import {
  createOrganizationService,
  type OrganizationServiceDependencies,
} from '@/lib/organizations/organizationService';
import type { SwitchService } from '@/lib/organizations/switchService';
import type { PaymentsReader } from '@/lib/payments/paymentsReader';
import { createPaymentsService, type PaymentsServiceDependencies } from '@/lib/payments/paymentsService';
import { createTeamService } from '@/lib/teams/teamService';

/** Organizations, who is in them, their teams, and their payments. */
export function createOrganizationServices(
  shared: Omit<OrganizationServiceDependencies & MemberServiceDependencies, 'departure' | 'permissions'> &
    Omit<PaymentsServiceDependencies, 'onRead'> & {
      readonly switching: SwitchService;
      readonly payments: PaymentsReader;
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
    payments: createPaymentsService({ ...shared, onRead: shared.payments.markRead }),
  };
}
