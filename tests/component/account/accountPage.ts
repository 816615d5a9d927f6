import type { LinkedAccount } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { ok } from '@/lib/core/result';
import type { ListedSession, Profile } from '@/lib/sessions/schema';
import { makeProfile } from '../../makeProfile';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, store } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '../shell/stored';

export const PASSWORD: LinkedAccount = {
  id: 'a1',
  providerId: 'credential',
  accountId: 'marta',
  createdAt: Date.UTC(2026, 9, 2),
  scopes: [],
};

export const GITHUB: LinkedAccount = {
  id: 'a2',
  providerId: 'github',
  accountId: '4711',
  createdAt: Date.UTC(2026, 9, 3),
  scopes: ['read:user', 'user:email'],
};

export const SESSION: ListedSession = {
  id: 's1',
  device: { browser: 'Chrome 156', system: 'Linux', kind: 'desktop' },
  ipAddress: '203.0.113.4',
  createdAt: 1,
  updatedAt: 1,
  expiresAt: 2,
  current: false,
};

const PROFILE: Profile = { ...makeProfile(MARTA), image: null, username: 'marta', displayUsername: 'Marta' };

interface Setting {
  readonly profile?: Partial<Profile>;
  /** An administrator acts as the account's user. */
  readonly isImpersonated?: boolean;
  readonly connection?: Partial<Connection>;
  readonly answers?: Answers;
}

export function signedInAs(profile: Partial<Profile>, impersonated = false) {
  const state = SIGNED_IN.state as Extract<typeof SIGNED_IN.state, { phase: 'signed-in' }>;
  const session = { ...state.session, impersonated };
  return { ...SIGNED_IN, state: { ...state, session, user: { ...PROFILE, ...profile } } };
}

/** The account has a password. Returns the commands sent to the worker. */
export async function openAccountPage(
  hash: string,
  { profile = {}, isImpersonated = false, connection = {}, answers = {} }: Setting = {},
) {
  browserWith();
  const sent = workerAnswering({
    'account.list': ok([PASSWORD]),
    'account.soleOwnerships': ok({ organizations: [], unchecked: 0 }),
    'passkeys.list': ok([]),
    'signIn.checkUsername': ok({ available: true }),
    ...answers,
  });
  const server = {
    ...ACME,
    ...connection,
    capabilities: { ...ACME.capabilities, username: true, ...connection.capabilities },
  };
  await store({
    connections: { list: [server], activeId: ACME.id },
    session: signedInAs(profile, isImpersonated),
    heads: { acme: HEAD },
  });
  await openOptionsPage(hash);
  return sent;
}
