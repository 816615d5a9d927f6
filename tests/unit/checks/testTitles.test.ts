import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lostTitles, playwrightTitles, readTitles, vitestTitles } from '../../checks/testTitles';

/** The tools themselves wrote these. */
const readReport = (tool: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `reports/${tool}.json`), 'utf8'));

describe('the titles of a run', () => {
  it('are those of vitest, without their files', () => {
    expect(vitestTitles(readReport('vitest'))).toContain('an example › passes at the second try');
  });

  it('are those of Playwright, without files and projects', () => {
    expect(playwrightTitles(readReport('playwright'))).toContain('passes at the second try');
  });

  it.each(['vitest', 'playwright'])('are found in a report of %s', (tool) => {
    expect(readTitles(readReport(tool)).join('\n')).toContain('passes at the second try');
  });

  it('count the steps of a journey', () => {
    const inner = { title: 'asked once' };
    const results = [{ steps: [] }, { steps: [{ title: 'is deleted', steps: [inner] }] }];
    const spec = { title: 'an account', tests: [{ results }] };
    const suite = { title: 'account.spec.ts', file: 'account.spec.ts', specs: [spec] };

    expect(playwrightTitles({ suites: [suite] })).toEqual([
      'an account',
      'is deleted',
      'asked once',
      'an account › is deleted',
      'an account › asked once',
    ]);
  });

  it('count the rows of a table', () => {
    const title = 'refuses what is no address';
    const test = { ancestorTitles: ['an address'], title, meta: { rows: ['refuses x', 'refuses y'] } };

    expect(vitestTitles({ testResults: [{ assertionResults: [test] }] })).toEqual([
      'an address › refuses x',
      'an address › refuses y',
    ]);
  });
});

describe('what was lost between two runs', () => {
  it('is a title that is missing, or occurs less often', () => {
    expect(lostTitles(['a', 'b', 'b', 'c'], ['b', 'c', 'd'], {})).toEqual(['a', 'b']);
  });

  it('is not what another title shows now', () => {
    expect(lostTitles(['old x', 'old y'], ['new x'], { 'old (.)': 'new $1' })).toEqual(['old y']);
  });

  it('is not what moved more than once', () => {
    const moves = { 'about a › (.*)': 'about c › $1', '(.*) › old': '$1 › new' };

    expect(lostTitles(['about a › old', 'about b › old'], ['about c › new'], moves)).toEqual([
      'about b › old',
    ]);
  });

  it('is what only moves in a circle', () => {
    expect(lostTitles(['x'], [], { x: 'y', y: 'x' })).toEqual(['x']);
  });
});
