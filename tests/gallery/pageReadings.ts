import { ADMIN_PERMISSIONS, type ManagedUser } from '@/lib/admin/schema';
import { ok, type Result } from '@/lib/core/result';
import { type OrganizationDetails, PERMISSIONS } from '@/lib/organizations/details';
import { INSTRUMENTS } from '../component/shell/stored';
import { devices, invitations, members, type Names, nameAt, organizations, times } from './fixtures';
import {
  makeAllEvents,
  makeCustomer,
  makeCustomers,
  makeEndpoints,
  makeFeed,
  makeGrants,
  makeMetrics,
  makeSummary,
  paymentEvents,
} from './paymentFixtures';

export interface Rows {
  readonly count: number;
  readonly names: Names;
}

const administered = (count: number, names: Names): ManagedUser[] =>
  members(count, names).map(({ userId, name, email }, index) => ({
    ...{ id: userId, name, email, emailVerified: index % 2 === 0, image: null, role: 'user' },
    ...{ banned: index % 4 === 3, banReason: null, banExpires: null, createdAt: Date.UTC(2026, 1, 2) },
  }));

function makeDetails({ count, names }: Rows): OrganizationDetails {
  const [organization = INSTRUMENTS] = organizations(1, names);
  return {
    ...organization,
    metadata: '',
    createdAt: Date.UTC(2026, 1, 2),
    memberId: 'm0',
    role: 'owner',
    memberCount: count,
    permissions: [...PERMISSIONS],
    roles: ['owner', 'admin', 'member', 'billing'],
    isActive: true,
  };
}

/** The keys are commands that read. */
export function readings(rows: Rows): Record<string, Result<unknown>> {
  const { count, names } = rows;
  const named = members(count, names);
  const events = paymentEvents(count, names);
  return {
    'account.list': ok(
      times(Math.min(count, 3), (index) => ({
        id: `a${index}`,
        providerId: ['credential', 'github', 'acme-sso'][index] ?? 'google',
        accountId: named[index]?.email ?? '',
        createdAt: Date.UTC(2026, 9, 2),
        scopes: index === 1 ? ['read:user', 'user:email'] : [],
      })),
    ),
    'account.soleOwnerships': ok({ organizations: organizations(Math.min(count, 3), names), unchecked: 0 }),
    'admin.permissions': ok([...ADMIN_PERMISSIONS]),
    'admin.userSessions': ok(devices(Math.min(count, 3)).sessions),
    'admin.users': ok({ users: administered(count, names), total: count }),
    'invitations.listSent': ok({ invitations: invitations(count, names), maybeCut: false }),
    'members.list': ok({ members: named, total: named.length, maybeCut: false }),
    'members.onlyOwner': ok({ memberId: 'm0' }),
    'organizations.checkSlug': ok({ available: true }),
    'organizations.details': ok(makeDetails(rows)),
    'payments.feed': ok(makeFeed(events)),
    'payments.allEvents': ok(makeAllEvents(events, names)),
    'payments.summary': ok(makeSummary(events)),
    'payments.metrics': ok(makeMetrics(count, names)),
    'payments.customers': ok(makeCustomers(count, names)),
    'payments.customer': ok(makeCustomer(count, names)),
    'payments.grants': ok({ grants: makeGrants(count, names), before: null }),
    'payments.endpoints': ok(makeEndpoints(Math.min(count, 10), names)),
    'passkeys.list': ok(
      named.map(({ id, name }) => ({
        ...{ id, name, createdAt: Date.UTC(2026, 9, 2), deviceType: 'multiDevice', backedUp: true },
      })),
    ),
    'roles.list': ok({
      roles: times(count, (index) => ({
        id: `r${index}`,
        name: nameAt(names, index),
        permission: { invitation: ['create', 'cancel'], invoice: ['read', 'export'] },
        isWhole: true,
      })),
      maybeCut: false,
      own: { ac: ['create', 'read', 'update', 'delete'], invoice: ['read', 'export'] },
    }),
    'signIn.checkUsername': ok({ available: true }),
    'teams.list': ok({
      teams: named.map(({ id, name }) => ({
        id,
        name,
        createdAt: Date.UTC(2026, 1, 2),
        updatedAt: null,
        isActive: false,
      })),
      maybeCut: false,
    }),
    'teams.members': ok({ members: [], maybeCut: false }),
  };
}
