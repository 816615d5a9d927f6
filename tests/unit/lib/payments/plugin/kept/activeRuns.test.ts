import { describe, expect, it } from 'vitest';
import { type ActiveRun, goneSince, joinRuns, makeRun } from '@/lib/payments/plugin/kept/activeRuns';

const MANY = 80;
const states = (ids: (number: number) => readonly string[]) =>
  Array.from({ length: MANY }, (_, number) => makeRun(number, ids(number)));
/** Runs are stored like this: joined one after the other. */
const keep = (runs: readonly ActiveRun[]) =>
  runs.reduce<readonly ActiveRun[]>((known, run) => joinRuns(known, [run]), []);

describe('what the states of a customer named', () => {
  it('fits the narrowest column, the latest of it', () => {
    const id = (number: number) => `${number}`.padEnd(36, '-');
    const kept = keep(states((number) => Array.from({ length: 20 }, (_, index) => id(number + index))));

    expect(JSON.stringify(kept).length).toBeLessThan(5_100);
    expect(kept.at(-1)?.[0]).toBe(MANY - 1);
    expect(kept.length).toBeGreaterThan(1);
  });

  it('closes nothing where one state is too large to be kept', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(36, '-'));

    expect(goneSince(joinRuns([makeRun(1, ids)]), 's1')).toBeNull();
  });

  it('keeps when a subscription was over, also once no kept state is that old', () => {
    const runs = [makeRun(-2, ['s1']), makeRun(-1, [])];
    const known = goneSince(keep(runs), 's1');
    const later = keep([...runs, ...states((number) => [`other-${number}`])]);

    expect(known).toBe(-1);
    expect(later.some(([, , ids]) => ids.includes('s1'))).toBe(false);
    expect(goneSince(later, 's1', known)).toBe(-1);
    expect(goneSince(keep([...later, makeRun(MANY, ['s1'])]), 's1', known)).toBeNull();
  });
});
