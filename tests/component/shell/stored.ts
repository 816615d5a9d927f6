import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { SessionSnapshot, User } from '@/lib/sessions/schema';
import { makeProfile } from '../../makeProfile';

/** Stored values as the worker leaves them, for a test to vary. */
export const ACME: Connection = {
  id: 'acme',
  name: 'auth.acme.dev',
  baseURL: 'https://auth.acme.dev',
  basePath: '/api/auth',
  dashboardOrigins: ['https://app.acme.dev'],
  providers: [],
  refusedProviders: [],
  afterSwitch: { kind: 'nothing' },
  invitationTemplate: null,
  trust: 'trusted',
  capabilities: {
    organization: true,
    teams: false,
    username: false,
    twoFactor: true,
    password: true,
    passkey: true,
    admin: null,
  },
  learntAt: Date.UTC(2026, 10, 14, 9, 12),
};

export const MARTA: User = {
  id: 'marta',
  name: 'Marta Kowalska',
  email: 'marta@acme.dev',
  emailVerified: true,
  image: 'https://cdn.acme.dev/marta.png',
};

export const INSTRUMENTS: Organization = { id: 'o1', name: 'Acme Instruments', slug: 'acme', logo: null };

export const signedInAs = (user: User): SessionSnapshot => ({
  connectionId: ACME.id,
  state: {
    phase: 'signed-in',
    user: makeProfile(user),
    session: {
      id: 's1',
      createdAt: null,
      updatedAt: null,
      expiresAt: null,
      activeOrganizationId: INSTRUMENTS.id,
      activeTeamId: null,
      impersonated: false,
    },
  },
  fetchedAt: 1,
  error: null,
});

export const SIGNED_IN = signedInAs(MARTA);

export const SIGNED_OUT: SessionSnapshot = {
  connectionId: ACME.id,
  state: { phase: 'signed-out', reason: 'none' },
  fetchedAt: 1,
  error: null,
};

/** The user has signed out. */
export const LEFT: SessionSnapshot = { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'left' } };

export const HEAD: AccountHead = {
  user: MARTA,
  activeOrganization: INSTRUMENTS,
  rows: [INSTRUMENTS],
  organizationCount: 1,
  recentIds: [],
  roles: { o1: 'owner,billing' },
  confirmedAt: 1,
};
