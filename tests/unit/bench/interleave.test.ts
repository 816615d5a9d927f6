import { describe, expect, it } from 'vitest';
import { interleave, ROUNDS } from '../../bench/interleave';

describe('interleave', () => {
  it('takes one of each per round, begins with another each time, and drops the first rounds', async () => {
    const order: string[] = [];
    const sampler = (name: string) => async () => order.push(name);

    const samples = await interleave({ a: sampler('a'), b: sampler('b'), c: sampler('c') });

    expect(order.slice(0, 9).join('')).toBe('abcbcacab');
    expect(samples.a).toHaveLength(ROUNDS.kept);
    expect(order).toHaveLength(3 * (ROUNDS.warmUp + ROUNDS.kept));
    expect(samples.b[0]).toBeGreaterThan(3 * ROUNDS.warmUp);
  });

  it('keeps as many rounds as are asked for', async () => {
    const { a } = await interleave({ a: async () => 1 }, 5);

    expect(a).toHaveLength(5);
  });
});
