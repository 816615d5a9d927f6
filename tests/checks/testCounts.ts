import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests whose browser or display is missing here. */
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** A run that ended badly has failed somewhere, whatever it managed to report: a file that does not load has no tests. */
const counted = (passed: number, failed: number, skipped: number, succeeded: boolean): Counts => ({
  passed,
  skipped,
  failed: succeeded ? failed : Math.max(failed, 1),
});

export function vitestCounts(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return counted(0, 1, 0, succeeded);
  // Safe: vitest's own report; a change of its form shows as NaN in the last line.
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return counted(report.numPassedTests, report.numFailedTests, report.numPendingTests, succeeded);
}

export function playwrightCounts(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return counted(0, 1, 0, succeeded);
  // Safe: Playwright's own report; a change of its form throws.
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return counted(stats.expected + stats.flaky, stats.unexpected, stats.skipped, succeeded);
}
