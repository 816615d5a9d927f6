import { chooseAll, leaveAll } from '@/components/payments/allChosen';
import { accountKey } from '@/components/payments/pageMemory';
import { forgetSignIn } from '@/components/social/lastSignIn';
import type { Connection, Connections } from '@/lib/connections/schema';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail, ok, type Result } from '@/lib/core/result';
import { HOUR_MS } from '@/lib/core/time';
import type { Organization } from '@/lib/organizations/schema';
import { backupText } from '@/lib/preferences/backup';
import { muteOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { Pause } from '@/lib/watch/schema';
import { stored } from '@/tests/storedState';
import { activeIs, organizationList, SELLER } from '../component/popup/popupSeed';
import { type Answers, workerAnswering } from '../component/shell/fakeExtension';
import { ACME, INSTRUMENTS, MARTA, SIGNED_OUT } from '../component/shell/stored';
import { makeBusiness } from './business';
import { devices, impersonated, invitations, MANY, organizations, received, withPicture } from './fixtures';
import type { Gesture } from './gestures';
import { ARABIC, LONG, nameAt, PLAIN, slugOf, times } from './names';
import { makeDetails, type Rows, readings } from './pageReadings';
import { makeEndpoints, makeFollowed } from './paymentFixtures';
import { CODE_ASKED } from './popupScenes';

/** The keys are names in the gallery. */
export const PAGES = {
  overview: 'home',
  'overview without payments': 'home',
  'overview of all organizations': 'home',
  'overview without an active organization': 'home',
  payments: 'events?organization=o1',
  'payments of all organizations': 'events?organization=*',
  'muted payments': 'events?organization=o1',
  customers: 'customers?organization=o1',
  customer: 'customers?organization=o1&id=customer-0',
  metrics: 'metrics?organization=o1',
  benefits: 'grants?organization=o1',
  webhooks: 'endpoints?organization=o1',
  organizations: 'organizations',
  'new organization': 'new-organization',
  general: 'organization?id=o1&tab=general',
  members: 'organization?id=o1&tab=members',
  roles: 'organization?id=o1&tab=roles',
  teams: 'organization?id=o1&tab=teams',
  'another organization': 'organization?id=o2&tab=members',
  'unknown organization': 'organization?id=gone&tab=members',
  'payments of an unknown organization': 'events?organization=gone',
  'failed switch': 'organization?id=o2&tab=members',
  'sent invitations': 'organization?id=o1&tab=invitations',
  invitations: 'invitations',
  profile: 'profile',
  security: 'security',
  'linked accounts': 'linked-accounts',
  'delete account': 'delete-account',
  users: 'users',
  servers: 'servers',
  'servers while signed out': 'servers',
  requests: 'requests?server=acme',
  trust: 'trust?server=acme',
  notifications: 'notifications',
  preferences: 'preferences',
  diagnostics: 'diagnostics',
  'signature tester': 'signature-tester',
  'what’s new': 'whats-new',
  welcome: 'welcome',
  'sign in': 'sign-in',
  'second step of the sign-in': 'sign-in',
  'sign up': 'sign-up',
  'forgot password': 'forgot-password',
  'reset password': 'reset-password',
  'email link': 'mail-result?kind=verify',
  palette: 'home',
  'palette without a match': 'home',
  'palette of actions': 'home',
  'open payment': 'events?organization=o1',
  'chosen payments': 'events?organization=o1',
  'filters of payments': 'events?organization=o1',
  'row menu': 'organization?id=o1&tab=members',
  'removal asked': 'organization?id=o1&tab=members',
  'chosen members': 'organization?id=o1&tab=members',
  'removal of chosen members': 'organization?id=o1&tab=members',
  'organization menu': 'home',
  'chosen day': 'home',
  'disputed payment': 'events?organization=o1&id=refund.created-refund-2',
  'resent payment': 'events?organization=o1',
  'two-factor setup': 'security',
  'authenticator app': 'security',
  'backup codes': 'security',
  'confirm it’s you': 'security',
  'new secret': 'endpoints?organization=o1',
  'import asked': 'preferences',
  'found in palette': 'home',
  'pages menu': 'home',
  'metric definition': 'metrics?organization=o1',
} as const;
export type PageScene = keyof typeof PAGES;

const PALETTE = { press: 'Control+k' } as const;
/** The first row is the user's own, and another user's has this menu. */
const ROW_MENU = { click: 'main li + li button[aria-haspopup=menu]' } as const;

const TWO_FACTOR = [{ click: 'main section:has(.lucide-shield-check) button' }] as const;
const PASSWORD = [
  { type: 'correct horse battery staple', into: 'form:has(button.bg-accent) input[type=password]' },
  { click: 'form button.bg-accent' },
] as const;
const BACKUP = backupText([ACME, { ...ACME, baseURL: 'https://sandbox.acme.dev' }], DEFAULT_PREFERENCES, {});

/** Actions before a page's picture, in ACTED_STATES. */
export const GESTURES: Readonly<Partial<Record<PageScene, readonly Gesture[]>>> = {
  palette: [PALETTE],
  'palette without a match': [PALETTE, { type: 'xylo' }],
  'palette of actions': [PALETTE, { type: '>' }],
  'open payment': [{ click: 'main li button[aria-expanded]' }],
  'chosen payments': [
    // A narrow window has the checkboxes only after "Select payments".
    { click: 'main button[aria-haspopup=menu]' },
    { click: '[role=menuitem]' },
    { click: 'main li input[type=checkbox]' },
  ],
  // In a narrow list they are behind a button.
  'filters of payments': [
    { click: 'main button:has(.lucide-sliders-horizontal)' },
    { click: 'main [role=combobox]' },
  ],
  'row menu': [ROW_MENU],
  'removal asked': [ROW_MENU, { click: '[role=menuitem].text-bad' }],
  'chosen members': [{ click: 'main li input[type=checkbox]:enabled' }],
  'removal of chosen members': [
    { click: 'main li input[type=checkbox]:enabled' },
    { click: '[data-choice-bar] button:has(.text-bad)' },
  ],
  'organization menu': [{ click: 'header button[aria-haspopup=menu]' }],
  // The days before that one, back to a day with more refunds than orders.
  'chosen day': [{ focus: 'main [role=slider]' }, ...times(11, () => ({ press: 'ArrowLeft' }))],
  'resent payment': [
    { click: 'main li button[aria-expanded]' },
    { click: 'main li button[aria-expanded]:has(.lucide-send)' },
    { click: 'main li button[aria-expanded]:has(.lucide-chevron-right)' },
  ],
  // "Switch", beside the title.
  'failed switch': [{ click: 'main header button.bg-accent' }],
  'two-factor setup': TWO_FACTOR,
  'authenticator app': [...TWO_FACTOR, ...PASSWORD],
  'backup codes': [...TWO_FACTOR, ...PASSWORD, { type: '123456', into: 'main input[inputmode=numeric]' }],
  // A row asks first.
  'confirm it’s you': [{ click: '[data-revoke]' }, { click: '[data-escape] + button' }],
  'new secret': [{ type: 'Production', into: 'main form input' }, { click: 'main form button[type=submit]' }],
  'import asked': [{ attach: BACKUP }],
  'found in palette': [PALETTE, { type: 'me' }],
  // Below the rows above it.
  'disputed payment': [{ focus: 'main li a[href*=customers]' }],
  // Only a narrow window has it.
  'pages menu': [{ click: 'button[aria-haspopup=dialog]:has(.lucide-menu)' }],
  'metric definition': [{ click: 'main section button[aria-haspopup=dialog]' }],
};

/** These states have what GESTURES act on. */
export const ACTED_STATES: readonly PageStateName[] = ['few', 'long', 'right to left'];

interface PageState extends Rows {
  /** Commands that read never return. */
  readonly isLoading?: boolean;
  readonly failure?: AppErrorCode;
  readonly session?: SessionSnapshot;
  readonly isUntrusted?: boolean;
  readonly pause?: Pause;
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
  stale: {
    ...FEW,
    session: activeIs('o1', { fetchedAt: Date.now() - 3 * HOUR_MS, error: { code: 'timeout' } }),
  },
  paused: { ...FEW, pause: { reason: 'not-renewed', part: 'invitations' } },
  untrusted: { ...FEW, isUntrusted: true },
  impersonated: { ...FEW, session: impersonated() },
} as const satisfies Readonly<Record<string, PageState>>;
export type PageStateName = keyof typeof PAGE_STATES;

/** Each looks as if it were drawn at random, and is the same in every run. */
const BACKUP_CODES = times(10, (index) => {
  const drawn = ((index + 3) * 7_919 * 104_729 * 15_485_863).toString(36);
  return `${drawn.slice(0, 5)}-${drawn.slice(5, 10)}`;
});
const TWO_FACTOR_STEPS = {
  'twoFactor.enable': ok({
    totpURI: `otpauth://totp/Acme:${MARTA.email}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Acme&digits=6&period=30`,
    backupCodes: BACKUP_CODES,
  }),
  'twoFactor.confirm': ok(null),
} as const;

const MADE_SECRET = `polar_whs_${'k3Vt9QxLr7Hn2BwYc5Zd8Mf'}`;
const NOT_A_MEMBER = { 'organizations.details': fail('not-a-member') } as const;

/** What the worker returns on these pages alone. */
function ownResults(page: PageScene, rows: Rows): Readonly<Record<string, Result<unknown>>> {
  const another = { 'organizations.details': ok(makeDetails(rows, 1)) };
  switch (page) {
    case 'another organization':
      return another;
    case 'failed switch':
      return { ...another, 'organizations.setActive': fail('not-a-member') };
    case 'authenticator app':
    case 'backup codes':
      return TWO_FACTOR_STEPS;
    case 'confirm it’s you':
      return {
        'sessions.revoke': fail('needs-confirmation'),
        'confirmation.methods': ok({ password: true, passkey: true, providers: ['github'] }),
      };
    case 'new secret': {
      const [endpoint] = makeEndpoints(1, rows.names);
      return { 'payments.createEndpoint': ok({ endpoint, secret: MADE_SECRET }) };
    }
    case 'unknown organization':
    case 'payments of an unknown organization':
      return NOT_A_MEMBER;
    default:
      return {};
  }
}

/** The keys are commands. */
export function commandResults(
  page: PageScene,
  state: PageStateName,
): Readonly<Record<string, Result<unknown>>> {
  const { failure, ...rows }: PageState = PAGE_STATES[state];
  const answers = Object.entries({ ...readings(rows), ...ownResults(page, rows) });
  return Object.fromEntries(answers.map(([name, answer]) => [name, failure ? fail(failure) : answer]));
}

function heldAnswers(page: PageScene, name: PageStateName, held: Promise<unknown>): Answers {
  const { isLoading = false }: PageState = PAGE_STATES[name];
  const answers = Object.entries(commandResults(page, name)).map(([command, answer]) => [
    command,
    () => (isLoading ? new Promise(() => {}) : held.then(() => answer)),
  ]);
  return Object.fromEntries(answers);
}

function asAdministrator(session: SessionSnapshot): SessionSnapshot {
  const { state } = session;
  if (state.phase !== 'signed-in') return session;
  return { ...session, state: { ...state, user: { ...state.user, role: 'admin' } } };
}

const MARKS = ['none', 'sandbox', 'production', 'local', 'production'] as const;

/** The first server is in use. */
function servers({ count, names, isUntrusted = false }: PageState, hasPayments: boolean): Connections {
  const first: Connection = {
    ...ACME,
    providers: ['github', 'google'],
    capabilities: { ...ACME.capabilities, teams: true, username: true, admin: true },
    payments: { isThere: hasPayments, askedAt: Date.now() },
    trust: isUntrusted ? 'untrusted' : 'trusted',
  };
  const others = times(Math.max(0, Math.min(count, 12) - 1), (index) => {
    const name = nameAt(names.servers, index + 1);
    const mark = MARKS[(index + 1) % MARKS.length] ?? 'none';
    const host = slugOf(name, index);
    return {
      ...first,
      ...{ id: `server-${index}`, name, mark },
      baseURL: mark === 'local' ? `http://localhost:${3000 + index}` : `https://auth.${host}.example`,
    };
  });
  return { list: [first, ...others], activeId: ACME.id };
}

/** These show the user's picture, or name its host. */
const PICTURED: readonly PageScene[] = ['profile', 'preferences'];

const OUTSIDE: readonly PageScene[] = [
  'sign in',
  'second step of the sign-in',
  'sign up',
  'forgot password',
  'reset password',
  'servers while signed out',
];
const NO_SERVER: Connections = { list: [], activeId: null };

const storedConnections = (page: PageScene, state: PageState): Connections =>
  page === 'welcome' || (page === 'servers' && state.count === 0)
    ? NO_SERVER
    : servers(state, page !== 'overview without payments');

async function storeLists({ count, names }: PageState, rows: readonly Organization[]): Promise<void> {
  await stored.organizations.organizationList.set(organizationList(rows));
  await stored.sessions.sessionList.set(devices(Math.max(1, count)));
  await stored.invitations.receivedInvitations.set(received(invitations(Math.min(count, 40), names)));
}

/** The page about a server without payments gets none. */
async function storePayments(page: PageScene, { count, names }: PageState): Promise<void> {
  const followed = makeFollowed(makeBusiness(count, names), names);
  const absent = { ...followed, availability: 'absent' as const, organizations: [] };
  await stored.payments.payments.set(page === 'overview without payments' ? absent : followed);
}

const mute = (organizationId: string): Promise<void> =>
  stored.preferences.preferences.set({
    ...DEFAULT_PREFERENCES,
    mutedOrganizations: [muteOf(ACME.id, organizationId)],
  });

async function storePause(pause: Pause): Promise<void> {
  const quiet = { connectionId: ACME.id, announced: null, failing: null, lookedAt: 0 };
  await stored.watch.watchState.set({ ...quiet, pause });
}

/** Returns the hash of the scene's address. The worker's results wait for `held`. */
export async function preparePage(
  page: PageScene,
  name: PageStateName,
  held: Promise<unknown> = Promise.resolve(),
): Promise<string> {
  const state: PageState = PAGE_STATES[name];
  const { count, names, session = activeIs('o1'), pause } = state;
  const rows = organizations(Math.max(1, count), names);
  const [active = INSTRUMENTS] = rows;
  const hash = `#/${PAGES[page]}`;
  // A scene of the popup may have kept it in the tab.
  forgetSignIn(ACME.id);
  workerAnswering(heldAnswers(page, name, held));
  await stored.connections.connections.set(storedConnections(page, state));
  if (OUTSIDE.includes(page)) {
    await stored.sessions.sessionSnapshot.set(SIGNED_OUT);
    if (page === 'second step of the sign-in')
      await stored.twoFactor.challenges.set({ [CODE_ASKED.connectionId]: CODE_ASKED });
    return hash;
  }
  const isNoneActive = page === 'overview without an active organization';
  const shown = {
    ...{ rows: rows.slice(0, 9), organizationCount: count },
    ...(isNoneActive ? { activeOrganization: null, recentIds: [] } : { activeOrganization: active }),
  };
  const image = PICTURED.includes(page) ? MARTA.image : null;
  const { fetchedAt, error } = session;
  const seen = isNoneActive ? activeIs(null, { fetchedAt, error }) : session;
  await stored.sessions.sessionSnapshot.set(withPicture(asAdministrator(seen), image));
  await stored.sessions.heads.set({ [ACME.id]: { ...SELLER, user: { ...MARTA, image }, ...shown } });
  if (page === 'muted payments') await mute(active.id);
  // Scenes share one tab, which keeps the choice.
  const account = accountKey(ACME.id, MARTA.id);
  if (page === 'overview of all organizations') chooseAll(account);
  else leaveAll(account);
  if (pause) await storePause(pause);
  if (state.isLoading) return hash;
  await storePayments(page, state);
  await storeLists(state, rows);
  return hash;
}
