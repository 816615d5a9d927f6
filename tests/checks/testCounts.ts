import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that need a browser or display this machine lacks. */
  readonly skipped: number;
  /** Names of tests that passed only after a retry. */
  readonly retried: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Includes the messages of all tries. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** A file that doesn't load has no tests, so a run without a report is a failure. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0, retried: [] };

/** A run that ended badly has failed, whatever it reported. */
const counted = (counts: Counts, succeeded: boolean): Counts => ({
  ...counts,
  failed: succeeded ? counts.failed : Math.max(counts.failed, 1),
});

export function vitestCounts(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return NO_REPORT;
  // Safe: vitest's own report; a change of its form shows as NaN in the last line, or throws.
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  const retried = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  return counted({ passed, failed, skipped, retried }, succeeded);
}

const flakyIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

export function playwrightCounts(file: string, succeeded: boolean): Counts {
  if (!existsSync(file)) return NO_REPORT;
  // Safe: Playwright's own report; a change of its form throws.
  const { suites, stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { expected, flaky, unexpected, skipped } = stats;
  const retried = suites.flatMap(flakyIn);
  return counted({ passed: expected + flaky, failed: unexpected, skipped, retried }, succeeded);
}
