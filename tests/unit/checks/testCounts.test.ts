import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../checks/testCounts';

/** The tools themselves wrote these for an example of each outcome, without stacks and times. */
const reportFile = (tool: string) => resolve(import.meta.dirname, `reports/${tool}.json`);

describe('playwrightCounts', () => {
  it('names the tests that passed at a later try, in groups and projects too', () => {
    expect(playwrightCounts(reportFile('playwright'), false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      retried: ['example.spec.ts: passes at the second try', 'example.spec.ts: passes at the second try too'],
    });
  });
});

describe('vitestCounts', () => {
  it('names the tests that passed at a later try', () => {
    expect(vitestCounts(reportFile('vitest'), false)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      retried: ['an example passes at the second try'],
    });
  });
});

describe.each([
  ['playwright', playwrightCounts],
  ['vitest', vitestCounts],
])('a run of %s that ended badly', (tool, countsOf) => {
  it('has failed without a report, whatever it exited with', () => {
    expect(countsOf(reportFile('missing'), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts the failures of its report', () => {
    expect(countsOf(reportFile(tool), false).failed).toBe(countsOf(reportFile(tool), true).failed);
  });
});
