import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { teamListAnswer, teamMembersAnswer } from '@/lib/teams/api';

describe('teamListAnswer', () => {
  it('keeps what is shown, and counts what came', () => {
    const rows = [
      { id: 't1', name: 'Workshop', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null, memberCount: 3 },
      { id: 't2', name: ' ' },
      { name: 'No id' },
      null,
    ];

    expect(z.parse(teamListAnswer, rows)).toEqual({
      received: 4,
      teams: [
        { id: 't1', name: 'Workshop', createdAt: Date.UTC(2026, 0, 1), updatedAt: null },
        { id: 't2', name: 't2', createdAt: null, updatedAt: null },
      ],
    });
  });

  it.each([null, {}, 'text'])('refuses %j', (answer) => {
    expect(z.safeParse(teamListAnswer, answer).success).toBe(false);
  });
});

describe('teamMembersAnswer', () => {
  it('keeps the user id of each row, once', () => {
    const rows = [{ userId: 'u1' }, { userId: 'u1' }, { userId: '' }, 7, { userId: 'u2' }];

    expect(z.parse(teamMembersAnswer, rows)).toEqual({ received: 5, userIds: ['u1', 'u2'] });
  });
});
