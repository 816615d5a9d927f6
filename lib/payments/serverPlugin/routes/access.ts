import { refusal } from '@/lib/payments/serverPlugin/errors';
import type { EndpointRow, EventRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';

interface Member {
  readonly userId: string;
  readonly manages: boolean;
}

/** Who asks, as a member of the organization; throws the refusal for anybody else. */
export async function requireMember(
  { adapter }: Scope,
  { managerRoles }: Settings,
  organizationId: string,
  userId: string,
): Promise<Member> {
  const member = await adapter.findOne<{ role: string }>({
    model: 'member',
    where: [
      { field: 'organizationId', value: organizationId },
      { field: 'userId', value: userId },
    ],
    select: ['role'],
  });
  if (!member) throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION');
  // Roles are comma-separated text (SPEC.md, section 6): any of them permits.
  const roles = member.role.split(',').map((role) => role.trim());
  return { userId, manages: roles.some((role) => managerRoles.includes(role)) };
}

export async function requireManager(
  scope: Scope,
  settings: Settings,
  organizationId: string,
  userId: string,
): Promise<Member> {
  const member = await requireMember(scope, settings, organizationId, userId);
  if (!member.manages) throw refusal('YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS');
  return member;
}

const ofOrganization = (organizationId: string, id: string) => [
  { field: 'id', value: id },
  { field: 'organizationId', value: organizationId },
];

export async function requireEndpoint(
  { adapter }: Scope,
  organizationId: string,
  id: string,
): Promise<EndpointRow> {
  const where = ofOrganization(organizationId, id);
  const endpoint = await adapter.findOne<EndpointRow>({ model: 'switchyardEndpoint', where });
  if (!endpoint) throw refusal('PAYMENTS_ENDPOINT_NOT_FOUND');
  return endpoint;
}

export async function requireEvent(
  { adapter }: Scope,
  organizationId: string,
  id: string,
): Promise<EventRow> {
  const where = ofOrganization(organizationId, id);
  const event = await adapter.findOne<EventRow>({ model: 'switchyardEvent', where });
  if (!event) throw refusal('PAYMENTS_EVENT_NOT_FOUND');
  return event;
}
