import type { EndpointRow, EventRow } from './database/tables';
import { refusal } from './refusals';
import type { Scope } from './scope';
import type { Settings } from './settings';

interface Member {
  readonly userId: string;
  readonly manages: boolean;
}

interface Membership {
  readonly organizationId: string;
  readonly role: string;
}

/** Roles are comma-separated text (SPEC.md, section 6); one of them is enough. */
const isManager = ({ managerRoles }: Settings, { role }: Membership) =>
  role.split(',').some((name) => managerRoles.includes(name.trim()));

export async function listMemberships({ adapter }: Scope, settings: Settings, userId: string) {
  const where = [{ field: 'userId', value: userId }];
  const select = ['organizationId', 'role'];
  const rows = await adapter.findMany<Membership>({ model: 'member', where, select, limit: MAX_MEMBERSHIPS });
  return rows.map((row) => ({ organizationId: row.organizationId, manages: isManager(settings, row) }));
}

/** Ours: a safety limit, far above the memberships of any user. */
const MAX_MEMBERSHIPS = 10_000;

/**
 * Compares the id once more: to a database with numeric or UUID ids, `0x1` is 1 and case doesn't matter. Such a
 * database also refuses text that isn't an id, so all memberships of the user are read then.
 */
async function findMembership({ adapter }: Scope, organizationId: string, userId: string) {
  const model = 'member';
  const ofUser = { field: 'userId', value: userId };
  const select = ['organizationId', 'role'];
  const where = [{ field: 'organizationId', value: organizationId }, ofUser];
  const rows = await adapter.findOne<Membership>({ model, where, select }).then(
    (row) => (row ? [row] : []),
    () => adapter.findMany<Membership>({ model, where: [ofUser], select, limit: MAX_MEMBERSHIPS }),
  );
  return rows.find((row) => row.organizationId === organizationId);
}

export async function requireMember(
  scope: Scope,
  settings: Settings,
  organizationId: string,
  userId: string,
): Promise<Member> {
  const member = await findMembership(scope, organizationId, userId);
  if (!member) throw refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION');
  return { userId, manages: isManager(settings, member) };
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

export async function requireEndpoint(
  { adapter }: Scope,
  organizationId: string,
  endpointId: string,
): Promise<EndpointRow> {
  const endpoint = await adapter.findOne<EndpointRow>({
    model: 'switchyardEndpoint',
    where: [
      { field: 'endpointKey', value: endpointId },
      { field: 'organizationId', value: organizationId },
    ],
  });
  if (!endpoint) throw refusal('PAYMENTS_ENDPOINT_NOT_FOUND');
  return endpoint;
}

/** Throws for an event past retention, too, even if it isn't deleted yet. */
export async function requireEvent(
  { adapter }: Scope,
  { now, retentionMs }: Settings,
  organizationId: string,
  id: string,
): Promise<EventRow> {
  const event = await adapter.findOne<EventRow>({
    model: 'switchyardEvent',
    where: [
      { field: 'deliveryKey', value: id },
      { field: 'organizationId', value: organizationId },
    ],
  });
  if (!event || event.receivedAt.getTime() < now() - retentionMs) throw refusal('PAYMENTS_EVENT_NOT_FOUND');
  return event;
}
