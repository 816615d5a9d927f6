import { HOUR_MS } from '@/lib/core/time';
import type { SessionList, SessionSnapshot } from '@/lib/sessions/schema';
import type { Pause } from '@/lib/watch/schema';
import { stored } from '@/tests/storedState';
import { activeIs, listOf, type PopupSeed, SELLER, seedPopup, switchTo } from '../component/popup/popupSeed';
import { workerAnswering } from '../component/shell/fakeExtension';
import { ACME, SIGNED_OUT } from '../component/shell/stored';
import {
  ARABIC,
  devices,
  impersonated,
  invitations,
  LONG,
  MANY,
  type Names,
  organizations,
  PLAIN,
  received,
} from './fixtures';

export interface PopupScene extends PopupSeed {
  readonly devices?: SessionList;
  readonly pause?: Pause;
}

const UNKNOWN: SessionSnapshot = { ...SIGNED_OUT, state: { phase: 'unknown' } };

/** Signed in with as many organizations and invitations. */
function withRows(count: number, names: Names, invited = Math.min(count, 40)): PopupScene {
  const rows = organizations(count, names);
  const [active = null] = rows;
  return {
    session: activeIs(active?.id ?? null),
    head: { ...SELLER, activeOrganization: active, rows: rows.slice(0, 9), organizationCount: count },
    list: listOf(rows),
    received: received(invitations(invited, names)),
    devices: devices(Math.max(1, Math.min(count, 12))),
  };
}

const FEW = withRows(5, PLAIN, 2);
const [, SECOND = organizations(1, PLAIN)[0]] = organizations(2, PLAIN);
const refused = SECOND
  ? [
      switchTo(SECOND, {
        progress: { phase: 'settled', settledAt: Date.now(), error: { code: 'not-a-member' } },
      }),
    ]
  : [];

/** Every state of the popup, by the name that the gallery shows it under. */
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
  empty: withRows(0, PLAIN),
  one: withRows(1, PLAIN, 1),
  few: FEW,
  many: withRows(MANY, PLAIN, 40),
  'list cut': { ...FEW, list: listOf(organizations(5, PLAIN), { maybeCut: true }) },
  long: withRows(5, LONG, 2),
  'right to left': withRows(5, ARABIC, 2),
  error: { ...FEW, list: listOf([], { error: { code: 'timeout' } }) },
  'switch refused': { ...FEW, session: activeIs(null), operations: refused },
  offline: { ...FEW, session: activeIs('o1', { error: { code: 'offline' } }) },
  stale: {
    ...FEW,
    session: activeIs('o1', { fetchedAt: Date.now() - 3 * HOUR_MS, error: { code: 'timeout' } }),
  },
  paused: { ...FEW, pause: { reason: 'not-renewed', part: 'invitations' } },
  untrusted: { ...FEW, connection: { ...ACME, trust: 'untrusted' } },
  impersonated: { ...FEW, session: impersonated() },
} as const satisfies Readonly<Record<string, PopupScene>>;

/** Stores a scene, with a worker that does nothing. */
export async function preparePopup({ devices: list, pause, ...seed }: PopupScene): Promise<void> {
  workerAnswering();
  await seedPopup(seed);
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
