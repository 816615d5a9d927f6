import { describe, expect, it } from 'vitest';
import type { Counts } from '../../checks/testCounts';
import { verdict } from '../../checks/verdict';

const part = (change: Partial<Counts> = {}): Counts => ({
  passed: 10,
  failed: 0,
  skipped: 0,
  retried: [],
  ...change,
});

const run = (parts: readonly Counts[], change = {}) =>
  verdict({ isChecked: true, parts, isComplete: false, ...change });

describe('verdict', () => {
  it('sums up what passed', () => {
    expect(run([part(), part()])).toEqual({
      succeeded: true,
      lines: ['check passed', '20 passed, 0 failed, 0 retried'],
    });
  });

  it('names what needed a second try, and lets few of them pass', () => {
    const { lines, succeeded } = run([part(), part({ retried: ['a.spec.ts: works'] })]);

    expect(succeeded).toBe(true);
    expect(lines).toContain('  a.spec.ts: works');
    expect(lines.at(-1)).toBe('20 passed, 0 failed, 1 retried');
  });

  it('fails when four needed a second try, also in different parts', () => {
    const retried = ['a works', 'b works', 'c works'];
    expect(run([part({ retried })]).succeeded).toBe(true);

    const { lines, succeeded } = run([part({ retried }), part({ retried: ['d works'] })]);

    expect(succeeded).toBe(false);
    expect(lines).toEqual(expect.arrayContaining(['  a works', '  d works', 'Only 3 retries are allowed.']));
  });

  it.each([
    ['a test', [part({ failed: 1 })], {}],
    ['a check', [part()], { isChecked: false }],
    ['what is skipped where everything must run', [part({ skipped: 1 })], { isComplete: true }],
  ])('fails for %s', (_what, parts, change) => {
    expect(run(parts, change).succeeded).toBe(false);
  });

  it('passes with skipped tests outside of CI, and names what is missing', () => {
    const { lines, succeeded } = run([part({ skipped: 2 })]);

    expect(succeeded).toBe(true);
    expect(lines[0]).toContain('2 skipped: Firefox ESR');
  });
});
