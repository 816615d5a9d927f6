import { describe, expect, it } from 'vitest';
import { benchmarksPage } from '../../bench/benchmarksPage.ts';
import { keptSections, withNamedRun } from '../../bench/namedSections.ts';

const ALL = { cores: 2, chromium: '156', timings: 'times', counts: 'counts', overBudget: [] };
const page = (named: string) => benchmarksPage({ ...ALL, named });
const run = (name: string, table: string) => ({ name, day: '2026-11-24', cores: 2, table });

describe('measures that are only run by name', () => {
  it('are on the page with their date, the latest run of each', () => {
    const first = withNamedRun(page(''), run('large', '| earlier figures |'));
    const second = withNamedRun(first, run('jobs', '| keys |'));
    const third = withNamedRun(second, run('large', '| later figures |'));

    expect(third).toContain(
      '### large\n\nMeasured on 2026-11-24, on 2 cores.\n\n| later figures |\n\n### jobs\n\n',
    );
    expect(third).not.toContain('earlier figures');
    expect(third.match(/^## .*/gm)).toEqual([
      ...['## Time', '## Counted', '## Measured by name', '## Method', '## What the numbers do not say'],
    ]);
  });

  it('stay there through a run of all', () => {
    const before = withNamedRun(page(''), run('large', '| later figures |'));

    expect(page(keptSections(before))).toBe(before);
    expect(page(keptSections(page('')))).toBe(page(''));
  });
});
