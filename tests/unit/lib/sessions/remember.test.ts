import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/core/time';
import { isRemembered } from '@/lib/sessions/remember';
import type { Session } from '@/lib/sessions/schema';

const makeSession = (lifetimeMs: number | null): Session => ({
  id: 's1',
  createdAt: lifetimeMs === null ? null : DAY_MS,
  updatedAt: DAY_MS,
  expiresAt: DAY_MS + (lifetimeMs ?? 0),
  activeOrganizationId: null,
  activeTeamId: null,
  impersonated: false,
});

describe('isRemembered', () => {
  it.each([
    ['seven days', 7 * DAY_MS, true],
    ['a day', DAY_MS, false],
    ['a day, taken a moment apart', DAY_MS + SECOND_MS, false],
    ['an hour, as a strict server has it', HOUR_MS, true],
    ['nobody knows how long', null, true],
  ])('infers it from a session of %s', (_what, lifetimeMs, expected) => {
    expect(isRemembered(makeSession(lifetimeMs), undefined)).toBe(expected);
  });

  it.each([true, false])('goes by what was chosen for that session: %s', (value) => {
    expect(isRemembered(makeSession(DAY_MS), { sessionId: 's1', value })).toBe(value);
  });

  it('ignores what was chosen for another session', () => {
    expect(isRemembered(makeSession(DAY_MS), { sessionId: 's0', value: true })).toBe(false);
  });
});
