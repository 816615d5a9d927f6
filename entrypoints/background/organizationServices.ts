import { createMemberService, type MemberServiceDependencies } from '@/lib/member/memberService';
import { createPermissions } from '@/lib/member/permissions';
import { createDeparture } from '@/lib/organization/departure';
import {
  createOrganizationService,
  type OrganizationServiceDependencies,
} from '@/lib/organization/organizationService';
import type { SwitchService } from '@/lib/organization/switchService';
import type { PaymentsReader } from '@/lib/payments/paymentsReader';
import { createPaymentsService, type PaymentsServiceDependencies } from '@/lib/payments/paymentsService';
import { createTeamService } from '@/lib/team/teamService';

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
