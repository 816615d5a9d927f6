import { ADMIN_PERMISSIONS, type ManagedUser } from '@/lib/admin/schema';
import { ok, type Result } from '@/lib/core/result';
import { type OrganizationDetails, PERMISSIONS } from '@/lib/organizations/details';
import { INSTRUMENTS } from '../component/shell/stored';
import { makeBusiness } from './business';
import { makeCustomer, makeCustomers, makeGrants, makeMetrics } from './customerFixtures';
import { devices, members, organizations, sentInvitations } from './fixtures';
import { type Names, nameAt, times } from './names';
import {
  makeAllEvents,
  makeEndpoints,
  makeFeed,
  makeRawEvent,
  makeSummary,
  paymentEvents,
} from './paymentFixtures';

export interface Rows {
  readonly count: number;
  readonly names: Names;
}

const administered = (count: number, names: Names): ManagedUser[] =>
  members(count, names).map(({ userId, name, email, createdAt }, index) => ({
    ...{ id: userId, name, email, emailVerified: index % 4 !== 2, image: null },
    role: index === 0 ? 'admin' : 'user',
    ...{ banned: index % 4 === 3, banReason: null, banExpires: null, createdAt },
  }));

const ACCOUNTS = [
  { providerId: 'credential', accountId: 'marta@acme.dev' },
  { providerId: 'github', accountId: 'marta-kowalska' },
  { providerId: 'acme-sso', accountId: 'marta.kowalska' },
];

/** Of the organization at this place in the list, of which the first is active. */
export function makeDetails({ count, names }: Rows, index = 0): OrganizationDetails {
  const organization = organizations(index + 1, names)[index] ?? INSTRUMENTS;
  return {
    ...organization,
    metadata: '',
    createdAt: Date.UTC(2026, 1, 2),
    memberId: 'm0',
    role: 'owner',
    memberCount: Math.max(1, count),
    permissions: [...PERMISSIONS],
    roles: ['owner', 'admin', 'member', 'billing'],
    isActive: index === 0,
  };
}

/** The keys are commands that read. */
export function readings(rows: Rows): Record<string, Result<unknown>> {
  const { count, names } = rows;
  const named = members(count, names);
  const events = paymentEvents(count, names);
  const business = makeBusiness(count, names);
  return {
    'account.list': ok(
      ACCOUNTS.slice(0, count).map((account, index) => ({
        ...{ ...account, id: `a${index}`, createdAt: Date.UTC(2026, 1 + index, 2) },
        scopes: index === 1 ? ['read:user', 'user:email'] : [],
      })),
    ),
    'account.soleOwnerships': ok({ organizations: organizations(Math.min(count, 3), names), unchecked: 0 }),
    'admin.permissions': ok([...ADMIN_PERMISSIONS]),
    'admin.userSessions': ok(devices(Math.min(count, 3)).sessions),
    'admin.users': ok({ users: administered(count, names), total: count }),
    'invitations.listSent': ok({ invitations: sentInvitations(count, names), maybeCut: false }),
    'members.list': ok({ members: named, total: named.length, maybeCut: false }),
    'members.onlyOwner': ok({ memberId: 'm0' }),
    'organizations.checkSlug': ok({ available: true }),
    'organizations.details': ok(makeDetails(rows)),
    'payments.feed': ok(makeFeed(events)),
    'payments.allEvents': ok(makeAllEvents(events, names)),
    'payments.event': ok(makeRawEvent()),
    'payments.summary': ok(makeSummary(business)),
    'payments.metrics': ok(makeMetrics(count, business)),
    'payments.customers': ok(makeCustomers(count, business)),
    'payments.customer': ok(makeCustomer(count, business)),
    'payments.grants': ok({ grants: makeGrants(count, business), before: null }),
    'payments.endpoints': ok(makeEndpoints(Math.min(count, 10), names)),
    'passkeys.list': ok(
      times(count > 5 ? count : Math.min(count, 3), (index) => ({
        ...{
          id: `passkey-${index}`,
          name: nameAt(names.passkeys, index),
          createdAt: Date.UTC(2026, 8, 2 + index),
        },
        ...{ deviceType: 'multiDevice', backedUp: true },
      })),
    ),
    'roles.list': ok({
      roles: times(count, (index) => ({
        id: `r${index}`,
        name: nameAt(names.roles, index),
        permission: { invitation: ['create', 'cancel'], invoice: ['read', 'export'] },
        isWhole: true,
      })),
      maybeCut: false,
      own: { ac: ['create', 'read', 'update', 'delete'], invoice: ['read', 'export'] },
    }),
    'signIn.checkUsername': ok({ available: true }),
    'teams.list': ok({
      teams: times(count, (index) => ({
        id: `t${index}`,
        name: nameAt(names.teams, index),
        createdAt: Date.UTC(2026, 1 + (index % 8), 2 + index),
        updatedAt: null,
        isActive: false,
      })),
      maybeCut: false,
    }),
    'teams.members': ok({
      members: named.slice(0, 3).map(({ userId, name, email, image }) => ({ userId, name, email, image })),
      maybeCut: false,
    }),
  };
}
