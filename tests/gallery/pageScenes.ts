import type { ManagedUser } from '@/lib/admin/schema';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail, ok, type Result } from '@/lib/core/result';
import { type OrganizationDetails, PERMISSIONS } from '@/lib/organizations/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { activeIs, listOf, SELLER } from '../component/popup/popupSeed';
import { type Answers, workerAnswering } from '../component/shell/fakeExtension';
import { ACME, INSTRUMENTS, MARTA, SIGNED_OUT } from '../component/shell/stored';
import {
  ARABIC,
  devices,
  impersonated,
  invitations,
  LONG,
  MANY,
  members,
  type Names,
  organizations,
  PLAIN,
  received,
  times,
} from './fixtures';

/** By the name that the gallery shows it under: the address of the page. */
export const PAGES = {
  overview: 'home',
  organizations: 'organizations',
  'new organization': 'new-organization',
  general: 'organization?id=o1&tab=general',
  members: 'organization?id=o1&tab=members',
  teams: 'organization?id=o1&tab=teams',
  'sent invitations': 'organization?id=o1&tab=invitations',
  invitations: 'invitations',
  profile: 'profile',
  security: 'security',
  'linked accounts': 'linked-accounts',
  'delete account': 'delete-account',
  users: 'users',
  servers: 'servers',
  notifications: 'notifications',
  preferences: 'preferences',
  diagnostics: 'diagnostics',
  'signature tester': 'signature-tester',
  'what’s new': 'whats-new',
  welcome: 'welcome',
  'sign in': 'sign-in',
  'sign up': 'sign-up',
} as const;
export type PageScene = keyof typeof PAGES;

interface PageState {
  readonly count: number;
  readonly names: Names;
  /** The worker never returns what was asked for. */
  readonly isLoading?: boolean;
  readonly failure?: AppErrorCode;
  readonly session?: SessionSnapshot;
  readonly isUntrusted?: boolean;
}

const FEW = { count: 5, names: PLAIN } as const;

export const PAGE_STATES = {
  loading: { ...FEW, isLoading: true },
  empty: { count: 0, names: PLAIN },
  one: { count: 1, names: PLAIN },
  few: FEW,
  many: { count: MANY, names: PLAIN },
  long: { count: 5, names: LONG },
  'right to left': { count: 5, names: ARABIC },
  error: { ...FEW, failure: 'server-error' },
  offline: { ...FEW, failure: 'offline', session: activeIs('o1', { error: { code: 'offline' } }) },
  untrusted: { ...FEW, isUntrusted: true },
  impersonated: { ...FEW, session: impersonated() },
} as const satisfies Readonly<Record<string, PageState>>;
export type PageStateName = keyof typeof PAGE_STATES;

const administered = (count: number, names: Names): ManagedUser[] =>
  members(count, names).map(({ userId, name, email }, index) => ({
    ...{ id: userId, name, email, emailVerified: index % 2 === 0, image: null, role: 'user' },
    ...{ banned: index % 4 === 3, banReason: null, banExpires: null, createdAt: 1 },
  }));

function detailsOf({ count, names }: PageState): OrganizationDetails {
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

/** What the worker returns for what pages read. */
function readings(state: PageState): Record<string, Result<unknown>> {
  const { count, names } = state;
  const named = members(count, names);
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
    'admin.permissions': ok(['user:list', 'user:ban', 'user:create', 'user:set-role', 'user:delete']),
    'admin.users': ok({ users: administered(count, names), total: count }),
    'invitations.listSent': ok({ invitations: invitations(count, names), maybeCut: false }),
    'members.list': ok({ members: named, total: named.length, maybeCut: false }),
    'members.onlyOwner': ok({ memberId: 'm0' }),
    'organizations.checkSlug': ok({ available: true }),
    'organizations.details': ok(detailsOf(state)),
    'passkeys.list': ok(
      named.map(({ id, name }) => ({
        ...{ id, name, createdAt: Date.UTC(2026, 9, 2), deviceType: 'multiDevice', backedUp: true },
      })),
    ),
    'signIn.checkUsername': ok({ available: true }),
    'teams.list': ok({
      teams: named.map(({ id, name }) => ({ id, name, createdAt: 1, updatedAt: null, isActive: false })),
      maybeCut: false,
    }),
    'teams.members': ok({ members: [], maybeCut: false }),
  };
}

function answersOf(state: PageState): Answers {
  const { isLoading = false, failure } = state;
  const answers = readings(state);
  if (isLoading) return Object.fromEntries(Object.keys(answers).map((name) => [name, new Promise(() => {})]));
  return failure ? Object.fromEntries(Object.keys(answers).map((name) => [name, fail(failure)])) : answers;
}

/** As an administrator, whose pages are all there. */
function asAdministrator(session: SessionSnapshot): SessionSnapshot {
  const { state } = session;
  if (state.phase !== 'signed-in') return session;
  return { ...session, state: { ...state, user: { ...state.user, role: 'admin' } } };
}

const OUTSIDE: readonly PageScene[] = ['sign in', 'sign up'];

/** Stores a page's scene, and returns the hash of its address. */
export async function preparePage(page: PageScene, name: PageStateName): Promise<string> {
  const state: PageState = PAGE_STATES[name];
  const { count, names, session = activeIs('o1'), isUntrusted = false } = state;
  const rows = organizations(Math.max(1, count), names);
  const [active = INSTRUMENTS] = rows;
  const connection = {
    ...ACME,
    providers: ['github', 'google'],
    capabilities: { ...ACME.capabilities, teams: true, username: true, admin: true },
    ...(isUntrusted ? { trust: 'untrusted' as const } : {}),
  };
  workerAnswering(answersOf(state));
  const isOutside = OUTSIDE.includes(page);
  await stored.connections.connections.set(
    page === 'welcome' ? { list: [], activeId: null } : { list: [connection], activeId: ACME.id },
  );
  await stored.sessions.sessionSnapshot.set(isOutside ? SIGNED_OUT : asAdministrator(session));
  await stored.sessions.heads.set(
    isOutside
      ? {}
      : {
          [ACME.id]: {
            ...SELLER,
            user: MARTA,
            activeOrganization: active,
            rows: rows.slice(0, 9),
            organizationCount: count,
          },
        },
  );
  if (state.isLoading) return `#/${PAGES[page]}`;
  await stored.organizations.organizationList.set(listOf(rows));
  await stored.sessions.sessionList.set(devices(Math.max(1, count)));
  await stored.invitations.receivedInvitations.set(received(invitations(Math.min(count, 40), names)));
  return `#/${PAGES[page]}`;
}
