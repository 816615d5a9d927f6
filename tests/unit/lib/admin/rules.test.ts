import { describe, expect, it } from 'vitest';
import {
  administers,
  administersByRole,
  mayAskStanding,
  wantsStanding,
  withStanding,
} from '@/lib/admin/rules';
import type { Standing, Standings } from '@/lib/admin/state';
import type { Connection } from '@/lib/connections/schema';
import { DAY_MS } from '@/lib/core/time';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { CONNECTION } from '@/tests/createWorker';
import { makeProfile } from '@/tests/makeProfile';

const NOW = Date.UTC(2026, 10, 24);
const USER = { id: 'mika', name: 'Mika', email: 'mika@acme.dev', emailVerified: true, image: null };

const signedInAs = (role: string, connectionId = CONNECTION.id): SessionSnapshot => ({
  connectionId,
  state: {
    phase: 'signed-in',
    user: { ...makeProfile(USER), role },
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

const standing = { role: 'customer', isGranted: true, askedAt: NOW };
const storedStanding = (one: Standing, userId = USER.id) => ({ [CONNECTION.id]: { [userId]: one } });
const granted = storedStanding(standing);

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
    expect(administers(CONNECTION, signedInAs('customer'), storedStanding(standing, 'ana'))).toBe(false);
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

  it('is asked of an ordinary user by themselves alone, and once it was granted once a day', () => {
    const ordinary = { ...standing, role: 'user' };
    const facts = (standings: Standings, now = NOW) => {
      const known = [CONNECTION, signedInAs('user'), standings] as const;
      return {
        may: mayAskStanding(...known),
        wants: wantsStanding(...known, now),
        administers: administers(...known),
      };
    };

    expect(facts({})).toEqual({ may: true, wants: false, administers: false });
    expect(facts(storedStanding(ordinary))).toEqual({ may: false, wants: false, administers: true });
    expect(facts(storedStanding(ordinary), NOW + DAY_MS)).toEqual({
      may: false,
      wants: true,
      administers: true,
    });
    const refused = storedStanding({ ...ordinary, isGranted: false });
    expect(facts(refused, NOW + DAY_MS)).toEqual({ may: true, wants: false, administers: false });
    const may = (role: string) => mayAskStanding(CONNECTION, signedInAs(role), {});
    expect(['admin', 'customer'].filter(may)).toEqual([]);
  });
});

describe('what a server said of its accounts', () => {
  it('is kept for each, but for refusals that are a day old', () => {
    const refused = { ...standing, isGranted: false };
    const known = {
      granted: { ...standing, askedAt: NOW - DAY_MS },
      refused: { ...refused, askedAt: NOW - 1 },
      old: { ...refused, askedAt: NOW - DAY_MS },
      mika: refused,
    };

    expect(withStanding(known, 'mika', standing)).toEqual({
      granted: known.granted,
      refused: known.refused,
      mika: standing,
    });
  });
});
