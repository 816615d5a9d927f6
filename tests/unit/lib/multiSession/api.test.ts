import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceSessionsAnswer } from '@/lib/multiSession/api';

const makeRow = (id: string, token: string) => ({
  session: { id: token, token, userId: id, expiresAt: '2026-12-01T00:00:00.000Z' },
  user: { id, name: id, email: `${id}@acme.example`, emailVerified: true, image: null },
});

it('has each account once, and only as many as a person can tell apart', () => {
  const others = Array.from({ length: 30 }, (_, index) => makeRow(`u${index}`, `t${index}`));
  const accounts = z.parse(deviceSessionsAnswer, [makeRow('u0', 'first'), ...others]);

  expect(accounts.length).toBe(20);
  expect(accounts.slice(0, 2).map(({ token, user }) => [user.id, token])).toEqual([
    ['u0', 'first'],
    ['u1', 't1'],
  ]);
});
