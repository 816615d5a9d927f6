import { describe, expect, it } from 'vitest';
import { interleave, ROUNDS } from '../../bench/interleave';

describe('interleave', () => {
  it('takes one of each per round, and drops the first rounds', async () => {
    const order: string[] = [];
    const sampler = (name: string) => async () => order.push(name);

    const samples = await interleave({ a: sampler('a'), b: sampler('b'), c: sampler('c') });

    for (let round = 0; round < ROUNDS.warmUp + ROUNDS.kept; round += 1)
      expect(order.slice(3 * round, 3 * round + 3).toSorted()).toEqual(['a', 'b', 'c']);
    expect(samples.a).toHaveLength(ROUNDS.kept);
    expect(order).toHaveLength(3 * (ROUNDS.warmUp + ROUNDS.kept));
    expect(samples.b[0]).toBeGreaterThan(3 * ROUNDS.warmUp);
  });

  it.each([
    { names: ['a', 'b'], rounds: 2 },
    { names: ['a', 'b', 'c'], rounds: 6 },
    { names: ['a', 'b', 'c', 'd'], rounds: 4 },
    { names: ['a', 'b', 'c', 'd', 'e'], rounds: 10 },
  ])('lets each of $names follow each other one equally often', async ({ names, rounds }) => {
    const order: string[] = [];
    const samplers = Object.fromEntries(names.map((name) => [name, async () => order.push(name)]));

    await interleave(samplers, rounds);

    const pairs = new Map<string, number>();
    for (let round = ROUNDS.warmUp; round < ROUNDS.warmUp + rounds; round += 1)
      for (let place = 1; place < names.length; place += 1) {
        const pair = `${order[round * names.length + place - 1]} ${order[round * names.length + place]}`;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    expect(pairs.size).toBe(names.length * (names.length - 1));
    expect(new Set(pairs.values()).size).toBe(1);
  });

  it('keeps as many rounds as are asked for', async () => {
    const { a } = await interleave({ a: async () => 1 }, 5);

    expect(a).toHaveLength(5);
  });
});
