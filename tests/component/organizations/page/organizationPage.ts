import type { Connection } from '@/lib/connections/schema';
import { ok } from '@/lib/core/result';
import type { Member } from '@/lib/members/schema';
import { type OrganizationDetails, PERMISSIONS } from '@/lib/organizations/details';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { type Answers, browserWith, workerAnswering } from '../../shell/fakeExtension';
import { openOptionsPage, store } from '../../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN, MARTA as USER } from '../../shell/stored';

export const DETAILS: OrganizationDetails = {
  ...INSTRUMENTS,
  metadata: '{\n  "plan": "pro"\n}',
  createdAt: Date.UTC(2026, 1, 2),
  memberId: 'm1',
  role: 'owner',
  memberCount: 3,
  permissions: [...PERMISSIONS],
  roles: ['owner', 'admin', 'member', 'billing'],
  isActive: true,
};

/** A plain member sees this. */
export const AS_MEMBER: Partial<OrganizationDetails> = { role: 'member', permissions: [], memberId: 'm3' };

export const MARTA: Member = {
  id: 'm1',
  userId: USER.id,
  name: USER.name,
  email: USER.email,
  image: null,
  role: 'owner',
  createdAt: Date.UTC(2026, 1, 2),
  isSelf: true,
};
export const ANA: Member = {
  ...MARTA,
  id: 'm2',
  userId: 'ana',
  name: 'Ana Duarte',
  email: 'ana@acme.dev',
  role: 'admin,billing',
  isSelf: false,
};
export const NOOR: Member = {
  ...ANA,
  id: 'm3',
  userId: 'noor',
  name: 'Noor Haddad',
  email: 'noor@acme.dev',
  role: 'member',
};

export const membersPage = (members: readonly Member[], total: number | null = members.length) =>
  ok({ members: [...members], total, maybeCut: false });

export interface Setting {
  readonly details?: Partial<OrganizationDetails>;
  readonly connection?: Partial<Connection>;
  readonly head?: Partial<AccountHead>;
  readonly session?: Partial<SessionSnapshot>;
  readonly answers?: Answers;
}

/** The user owns the active organization. Returns what was sent to the worker. */
export async function openOrganizationPage(
  hash: string,
  { details = {}, connection = {}, head = {}, session = {}, answers = {} }: Setting = {},
) {
  browserWith();
  const sent = workerAnswering({
    'organizations.details': ok({ ...DETAILS, ...details }),
    'organizations.checkSlug': ok({ available: true }),
    'members.list': membersPage([MARTA, ANA, NOOR]),
    'members.onlyOwner': ok({ memberId: MARTA.id }),
    'teams.list': ok({ teams: [], maybeCut: false }),
    'invitations.listSent': ok({ invitations: [], maybeCut: false }),
    ...answers,
  });
  const server = {
    ...ACME,
    ...connection,
    capabilities: { ...ACME.capabilities, teams: true, ...connection.capabilities },
  };
  await store({
    connections: { list: [server], activeId: ACME.id },
    session: { ...SIGNED_IN, ...session },
    heads: { acme: { ...HEAD, ...head } },
  });
  await openOptionsPage(hash);
  return sent;
}
