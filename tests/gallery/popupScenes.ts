import { forgetSignIn, type LastSignIn, noteSignIn } from '@/components/social/lastSignIn';
import type { Connection } from '@/lib/connections/schema';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { ok } from '@/lib/core/result';
import { HOUR_MS } from '@/lib/core/time';
import type { Joined } from '@/lib/invitations/schema';
import type { FollowedPayments } from '@/lib/payments/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { SessionList, SessionSnapshot } from '@/lib/sessions/schema';
import type { Challenge } from '@/lib/twoFactor/schema';
import type { Pause } from '@/lib/watch/schema';
import { stored } from '@/tests/storedState';
import {
  activeIs,
  organizationList,
  type PopupSeed,
  SELLER,
  seedPopup,
  switchTo,
} from '../component/popup/popupSeed';
import { type Answers, workerAnswering } from '../component/shell/fakeExtension';
import { ACME, INSTRUMENTS, MARTA, SIGNED_OUT } from '../component/shell/stored';
import { makeBusiness } from './business';
import {
  devices,
  impersonated,
  invitations,
  MANY,
  MOST,
  organizations,
  received,
  withPicture,
} from './fixtures';
import type { Gesture } from './gestures';
import { ARABIC, LONG, type Names, PLAIN } from './names';
import { makeFollowed, makeSummary, withoutNeeds } from './paymentFixtures';

export interface PopupScene extends PopupSeed {
  readonly devices?: SessionList;
  readonly pause?: Pause;
  readonly payments?: FollowedPayments;
  readonly joined?: Joined;
  readonly answers?: Answers;
  readonly gestures?: readonly Gesture[];
  /** The user has an account on the first of these servers. */
  readonly others?: readonly Connection[];
  /** The password was right, and a code is asked for. */
  readonly challenge?: Challenge;
  readonly lastSignIn?: LastSignIn;
}

const JOINED_BY = { connectionId: ACME.id, userId: MARTA.id };

const UNKNOWN: SessionSnapshot = { ...SIGNED_OUT, state: { phase: 'unknown' } };

function withRows(count: number, names: Names, invited = Math.min(count, 40)): PopupScene {
  const rows = organizations(count, names);
  const [active = null] = rows;
  return {
    session: activeIs(active?.id ?? null),
    head: { ...SELLER, activeOrganization: active, rows: rows.slice(0, 9), organizationCount: count },
    list: organizationList(rows),
    received: received(invitations(invited, names)),
    devices: devices(Math.max(1, Math.min(count, 12))),
  };
}

const FEW = withRows(5, PLAIN, 2);
const WITH_MOST = withRows(MOST, PLAIN, 40);
const [, SECOND = organizations(1, PLAIN)[0]] = organizations(2, PLAIN);
const failedWith = (code: AppErrorCode) =>
  SECOND
    ? [switchTo(SECOND, { progress: { phase: 'settled', settledAt: Date.now(), error: { code } } })]
    : [];

const BUSINESS = makeBusiness(MANY, PLAIN);
const FOLLOWED = makeFollowed(BUSINESS, PLAIN);

const SELLING: Connection = { ...ACME, payments: { isThere: true, askedAt: Date.now() } };

const WITH_PAYMENTS: PopupScene = {
  ...FEW,
  connection: SELLING,
  // What needs the user would replace the curve in its row.
  payments: withoutNeeds(FOLLOWED),
  answers: { 'payments.summary': ok(makeSummary(BUSINESS)) },
};

const SANDBOX: Connection = {
  ...{ ...ACME, id: 'sandbox', name: 'Acme sandbox', mark: 'sandbox', baseURL: 'https://sandbox.acme.dev' },
};
const BLUEBIRD: Connection = {
  ...ACME,
  id: 'bluebird',
  name: 'Bluebird',
  baseURL: 'https://auth.bluebird.example',
};

/** As if the password had just been right. */
export const CODE_ASKED: Challenge = {
  connectionId: ACME.id,
  who: MARTA.email,
  methods: ['totp', 'otp'],
  startedAt: Date.now(),
  codeSentAt: null,
  rememberMe: true,
  resume: null,
};

/** Cookies don't tell ports apart. */
const SAME_HOST: Connection = {
  ...{ ...ACME, id: 'staging', name: 'Acme staging', baseURL: 'https://auth.acme.dev:8443' },
};

const SERVERS: PopupScene = { ...WITH_PAYMENTS, others: [SANDBOX, BLUEBIRD] };

const switched = SECOND
  ? [switchTo(SECOND, { progress: { phase: 'settled', settledAt: Date.now(), error: null } })]
  : [];

export const POPUP_SCENES = {
  'no server': { connection: null },
  loading: { head: null, list: null, session: UNKNOWN },
  'never reached': { head: null, list: null, session: { ...UNKNOWN, error: { code: 'unreachable' } } },
  'signed out': { head: null, list: null, session: SIGNED_OUT },
  'signed out, untrusted': {
    connection: { ...ACME, trust: 'untrusted' },
    head: null,
    list: null,
    session: SIGNED_OUT,
  },
  'signed out, remembered': {
    connection: { ...ACME, providers: ['github', 'google'] },
    head: null,
    list: null,
    session: SIGNED_OUT,
    lastSignIn: { way: 'password', email: MARTA.email },
  },
  'two-factor': { head: null, list: null, session: SIGNED_OUT, challenge: CODE_ASKED },
  'signed out, would end another session': {
    head: null,
    list: null,
    session: SIGNED_OUT,
    others: [SAME_HOST],
  },
  empty: withRows(0, PLAIN),
  one: withRows(1, PLAIN, 1),
  few: FEW,
  many: withRows(MANY, PLAIN, 40),
  most: WITH_MOST,
  'most, last chosen': { ...WITH_MOST, gestures: [{ press: 'End' }] },
  'list cut': { ...FEW, list: organizationList(organizations(5, PLAIN), { maybeCut: true }) },
  long: withRows(5, LONG, 2),
  'right to left': withRows(5, ARABIC, 2),
  error: { ...FEW, list: organizationList([], { error: { code: 'timeout' } }) },
  switching: { ...FEW, operations: SECOND ? [switchTo(SECOND)] : [] },
  'switch refused': { ...FEW, session: activeIs(null), operations: failedWith('not-a-member') },
  'switch unanswered': { ...FEW, operations: failedWith('timeout') },
  offline: { ...FEW, session: activeIs('o1', { error: { code: 'offline' } }) },
  stale: {
    ...FEW,
    session: activeIs('o1', { fetchedAt: Date.now() - 3 * HOUR_MS, error: { code: 'timeout' } }),
  },
  // Only the account and its organizations are known of the server.
  down: { connection: SELLING, session: { ...UNKNOWN, error: { code: 'unreachable' } } },
  paused: { ...FEW, pause: { reason: 'not-renewed', part: 'invitations' } },
  untrusted: { ...FEW, connection: { ...ACME, trust: 'untrusted' } },
  impersonated: { ...FEW, session: impersonated() },
  today: WITH_PAYMENTS,
  searching: { ...WITH_PAYMENTS, gestures: [{ type: 'ac' }] },
  'no match': { ...WITH_PAYMENTS, gestures: [{ type: 'xylo' }] },
  'actions only': { ...FEW, gestures: [{ type: '>' }] },
  'all keys': { ...FEW, gestures: [{ press: '?' }] },
  'row chosen': { ...FEW, pinnedIds: ['o3'], gestures: [{ press: 'End' }] },
  'devices open': { ...FEW, gestures: [{ press: 'Alt+D' }] },
  'sign-out asked': { ...FEW, gestures: [{ press: 'Alt+X' }] },
  'decline asked': { ...FEW, gestures: [{ click: '[data-answers] button' }] },
  'long, decline asked': { ...withRows(5, LONG, 2), gestures: [{ click: '[data-answers] button' }] },
  'account menu': { ...FEW, gestures: [{ press: 'Alt+M' }] },
  'servers menu': { ...SERVERS, gestures: [{ press: 'Alt+S' }] },
  'server found': { ...SERVERS, gestures: [{ type: 'sandbox' }] },
  disputed: { ...WITH_PAYMENTS, payments: FOLLOWED },
  'invitation chosen': { ...FEW, gestures: [{ press: 'Alt+A' }] },
  'revoke asked': { ...FEW, gestures: [{ press: 'Alt+D' }, { click: '[data-revoke]' }] },
  switched: { ...FEW, session: activeIs('o2'), operations: switched },
  joined: {
    ...FEW,
    session: activeIs('o2'),
    joined: { ...JOINED_BY, organization: SECOND ?? INSTRUMENTS, previous: INSTRUMENTS },
  },
} as const satisfies Readonly<Record<string, PopupScene>>;

async function storeServers(list: readonly Connection[], head: AccountHead | null): Promise<void> {
  const [inUse, first] = list;
  await stored.connections.connections.set({ list: [...list], activeId: inUse?.id ?? null });
  if (!inUse || !first) return;
  const there = { ...SELLER, activeOrganization: SECOND ?? null, organizationCount: 1 };
  await stored.sessions.heads.set({ ...(head ? { [inUse.id]: head } : {}), [first.id]: there });
}

/** Fixed results replace the worker. */
export async function preparePopup(scene: PopupScene): Promise<void> {
  const {
    devices: list,
    pause,
    payments,
    joined,
    answers,
    others = [],
    challenge,
    lastSignIn,
    ...given
  } = scene;
  const { session = activeIs('o1'), head = SELLER, connection = ACME } = given;
  const seed = {
    ...{ ...given, connection },
    session: withPicture(session, null),
    head: head && { ...head, user: { ...head.user, image: null } },
  };
  workerAnswering(answers);
  await seedPopup(seed);
  if (connection && others.length > 0) await storeServers([connection, ...others], seed.head);
  if (payments) await stored.payments.payments.set(payments);
  if (challenge) await stored.twoFactor.challenges.set({ [challenge.connectionId]: challenge });
  // Scenes share one tab, which keeps it.
  forgetSignIn(ACME.id);
  if (lastSignIn) noteSignIn(ACME.id, lastSignIn);
  if (joined) await stored.invitations.joined.set(joined);
  if (list) await stored.sessions.sessionList.set(list);
  if (!pause) return;
  await stored.watch.watchState.set({
    connectionId: ACME.id,
    pause,
    announced: null,
    failing: null,
    lookedAt: 0,
  });
}
