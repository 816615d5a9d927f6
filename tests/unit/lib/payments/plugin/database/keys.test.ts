import { expect, it } from 'vitest';
import { cursorAt, FIRST_CURSOR, LAST_CURSOR } from '@/lib/payments/events/cursor';
import { digestKey, newCursor } from '@/lib/payments/plugin/database/keys';

it('makes another key of the same letters in other parts', async () => {
  const keys = await Promise.all([
    digestKey('a', 'bc'),
    digestKey('ab', 'c'),
    digestKey('abc'),
    digestKey('a,b', 'c'),
  ]);

  expect(new Set(keys).size).toBe(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});

it.each([0, -1, 1e14, 8.64e15, 1e30, Number.POSITIVE_INFINITY])(
  'makes a cursor of 22 digits of %d',
  (epoch) => {
    const cursor = newCursor(epoch);

    expect(cursor).toMatch(/^\d{22}$/);
    expect(cursorAt(epoch)).toMatch(/^\d{22}$/);
    expect(cursor >= FIRST_CURSOR && cursor < LAST_CURSOR).toBe(true);
  },
);
