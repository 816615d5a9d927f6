import { describe, expect, it } from 'vitest';
import { administers, administersByRole, wantsStanding } from '@/lib/admin/rules';
import type { Connection } from '@/lib/connections/schema';
import { DAY_MS } from '@/lib/core/time';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { CONNECTION } from '@/tests/createWorker';
import { profileOf } from '@/tests/profileOf';

const NOW = Date.UTC(2026, 10, 24);
const USER = { id: 'mika', name: 'Mika', email: 'mika@acme.dev', emailVerified: true, image: null };

const signedInAs = (role: string, connectionId = CONNECTION.id): SessionSnapshot => ({
  connectionId,
  state: {
    phase: 'signed-in',
    user: { ...profileOf(USER), role },
    session: {
      id: 's1',
      createdAt: null,
      updatedAt: null,
      expiresAt: null,
      activeOrganizationId: null,
      activeTeamId: null,
      impersonated: false,
    },
  },
  fetchedAt: 1,
  error: null,
});

const standing = { userId: USER.id, role: 'customer', isGranted: true, askedAt: NOW };
const granted = { [CONNECTION.id]: standing };

describe('whether a role administers', () => {
  it.each([
    ['admin', true],
    ['customer, admin', true],
    ['user', false],
    ['', false],
    ['customer', undefined],
    ['user,support', undefined],
  ])('%s: %s', (role, expected) => {
    expect(administersByRole(role)).toBe(expected);
  });

  it('is what the server granted to this account with this role, and nothing else', () => {
    expect(administers(CONNECTION, signedInAs('customer'), granted)).toBe(true);
    expect(administers(CONNECTION, signedInAs('support'), granted)).toBe(false);
    expect(administers(CONNECTION, signedInAs('customer', 'other'), granted)).toBe(false);
    const ofAna = { [CONNECTION.id]: { ...standing, userId: 'ana' } };
    expect(administers(CONNECTION, signedInAs('customer'), ofAna)).toBe(false);
    const without: Connection = {
      ...CONNECTION,
      capabilities: { ...CONNECTION.capabilities, admin: false },
    };
    expect(administers(without, signedInAs('customer'), granted)).toBe(false);
  });

  it('is asked of the server for its own roles alone, once a day', () => {
    const wants = (role: string, standings = {}, now = NOW) =>
      wantsStanding(CONNECTION, signedInAs(role), standings, now);

    expect(['admin', 'user', 'user,admin', ''].filter((role) => wants(role))).toEqual([]);
    expect(wants('customer')).toBe(true);
    expect(wants('customer', granted)).toBe(false);
    expect(wants('support', granted)).toBe(true);
    expect(wants('customer', granted, NOW + DAY_MS)).toBe(true);
  });
});
