import { expect, it } from 'vitest';
import { keyOf } from '@/lib/payments/serverPlugin/keys';

it('makes another key of the same letters in other parts', async () => {
  const keys = await Promise.all([keyOf('a', 'bc'), keyOf('ab', 'c'), keyOf('abc'), keyOf('a,b', 'c')]);

  expect(new Set(keys).size).toBe(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});
