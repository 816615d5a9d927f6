import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import type { Member } from '@/lib/members/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { ListedSession, SessionList, SessionSnapshot } from '@/lib/sessions/schema';
import { activeIs } from '../component/popup/popupSeed';
import { ACME, INSTRUMENTS, MARTA } from '../component/shell/stored';
import { emailOf, type Names, nameAt, slugOf, times } from './names';

export const MANY = 60;
/** As many as the popup has budgets for (DESIGN.md, Budgets). */
export const MOST = 5_000;

export const organizations = (count: number, names: Names): Organization[] =>
  times(count, (index) => {
    const name = nameAt(names.organizations, index);
    return {
      id: `o${index + 1}`,
      name,
      slug: index === 0 ? INSTRUMENTS.slug : slugOf(name, index),
      logo: null,
    };
  });

export const invitations = (count: number, names: Names): Invitation[] =>
  times(count, (index) => ({
    id: `i${index}`,
    organizationId: `invited-${index}`,
    organizationName: nameAt(names.inviting, index),
    email: MARTA.email,
    role: index % 3 === 0 ? 'admin,billing' : 'member',
    state: 'pending',
    teamId: null,
    createdAt: Date.now() - DAY_MS,
    expiresAt: Date.now() + (index + 1) * 20 * HOUR_MS,
  }));

/** The user's organization invites these. */
export const sentInvitations = (count: number, names: Names): Invitation[] =>
  invitations(count, names).map((invitation, index) => ({
    ...invitation,
    organizationId: INSTRUMENTS.id,
    organizationName: nameAt(names.organizations, 0),
    email: emailOf(nameAt(names.members, index + 20), 'acme.dev', index),
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

const LAPTOP: ListedSession['device'] = { browser: 'Chrome 156', system: 'macOS', kind: 'desktop' };
const DEVICES: readonly ListedSession['device'][] = [
  LAPTOP,
  { browser: 'Safari 26', system: 'iOS 26.1', kind: 'mobile' },
  { browser: 'Firefox 150', system: 'Windows', kind: 'desktop' },
  { browser: 'Chrome 156', system: 'Android 16', kind: 'mobile' },
  { browser: 'Safari 26', system: 'macOS', kind: 'desktop' },
];

const deviceAt = (index: number): ListedSession => ({
  id: index === 0 ? 's1' : `device-${index}`,
  device: DEVICES[index % DEVICES.length] ?? LAPTOP,
  ipAddress: `203.0.113.${index % 250}`,
  createdAt: Date.now() - index * 9 * DAY_MS,
  updatedAt: Date.now() - index * HOUR_MS,
  expiresAt: Date.now() + 7 * DAY_MS,
  current: index === 0,
});

const ROLES = ['owner', 'admin', 'member', 'admin,billing', 'member'];

export const members = (count: number, names: Names): Member[] =>
  times(count, (index) => {
    const name = index === 0 ? MARTA.name : nameAt(names.members, index - 1);
    return {
      id: `m${index}`,
      userId: index === 0 ? MARTA.id : `u${index}`,
      name,
      email: index === 0 ? MARTA.email : emailOf(name, 'acme.dev', index),
      image: null,
      role: index === 0 ? 'owner' : (ROLES[1 + (index % 4)] ?? 'member'),
      createdAt: Date.UTC(2026, 1 + (index % 8), 2 + index),
      isSelf: index === 0,
    };
  });

/** A page about the user's picture shows one; elsewhere initials are easier to tell from a logo. */
export function withPicture(session: SessionSnapshot, image: string | null): SessionSnapshot {
  const { state, ...rest } = session;
  if (state.phase !== 'signed-in') return session;
  return { ...rest, state: { ...state, user: { ...state.user, image } } };
}

/** The impersonation lasts 43 more minutes. */
export function impersonated(): SessionSnapshot {
  const { state, ...rest } = activeIs('o1');
  if (state.phase !== 'signed-in') return { ...rest, state };
  const session = { ...state.session, impersonated: true, expiresAt: Date.now() + 43 * 60_000 };
  return { ...rest, state: { ...state, session } };
}
