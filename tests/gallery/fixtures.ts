import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import type { Member } from '@/lib/members/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { ListedSession, SessionList, SessionSnapshot } from '@/lib/sessions/schema';
import { activeIs } from '../component/popup/popupSeed';
import { ACME, INSTRUMENTS, MARTA } from '../component/shell/stored';

/** A scene's rows repeat these names as needed. */
export type Names = readonly [string, ...string[]];

export const PLAIN: Names = ['Acme Instruments', 'Bluebird Records', 'Cedar & Co', 'Dune Audio', 'Ember Tea'];
export const LONG: Names = [
  'Interdepartmental '.repeat(12).slice(0, 200),
  'W'.repeat(200),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];
export const ARABIC: Names = ['شركة النور للتجارة', 'مؤسسة الأفق', 'بيت الحكمة للنشر'];

export const MANY = 60;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const nameAt = (names: Names, index: number): string => {
  const name = names[index % names.length] ?? names[0];
  return index < names.length ? name : `${name} ${index}`;
};

export const organizations = (count: number, names: Names): Organization[] =>
  times(count, (index) => ({
    id: `o${index + 1}`,
    name: nameAt(names, index),
    slug: index === 0 ? INSTRUMENTS.slug : `organization-${index}`,
    logo: null,
  }));

export const invitations = (count: number, names: Names): Invitation[] =>
  times(count, (index) => ({
    id: `i${index}`,
    organizationId: `invited-${index}`,
    organizationName: nameAt(names, index),
    email: MARTA.email,
    role: index % 3 === 0 ? 'admin,billing' : 'member',
    state: 'pending',
    teamId: null,
    createdAt: Date.now() - DAY_MS,
    expiresAt: Date.now() + (index + 1) * 20 * HOUR_MS,
  }));

export const received = (list: Invitation[]): ReceivedInvitations => ({
  connectionId: ACME.id,
  userId: MARTA.id,
  invitations: list,
  maybeCut: false,
  fetchedAt: Date.now(),
  error: null,
});

export const devices = (count: number): SessionList => ({
  connectionId: ACME.id,
  userId: MARTA.id,
  sessions: times(count, deviceAt),
  maybeCut: false,
  fetchedAt: Date.now(),
  error: null,
});

const deviceAt = (index: number): ListedSession => ({
  id: index === 0 ? 's1' : `device-${index}`,
  device:
    index % 3 === 1
      ? { browser: 'Safari 18', system: 'iOS 18.6', kind: 'mobile' }
      : { browser: 'Chrome 156', system: 'Linux', kind: 'desktop' },
  ipAddress: `203.0.113.${index % 250}`,
  createdAt: Date.now() - index * DAY_MS,
  updatedAt: Date.now() - index * HOUR_MS,
  expiresAt: Date.now() + 7 * DAY_MS,
  current: index === 0,
});

export const members = (count: number, names: Names): Member[] =>
  times(count, (index) => ({
    id: `m${index}`,
    userId: index === 0 ? MARTA.id : `u${index}`,
    name: index === 0 ? MARTA.name : nameAt(names, index),
    email: index === 0 ? MARTA.email : `member${index}@acme.dev`,
    image: null,
    role: index === 0 ? 'owner' : 'admin,billing',
    createdAt: Date.UTC(2026, 1, 2),
    isSelf: index === 0,
  }));

/** The impersonation lasts 43 more minutes. */
export function impersonated(): SessionSnapshot {
  const { state, ...rest } = activeIs('o1');
  if (state.phase !== 'signed-in') return { ...rest, state };
  const session = { ...state.session, impersonated: true, expiresAt: Date.now() + 43 * 60_000 };
  return { ...rest, state: { ...state, session } };
}
