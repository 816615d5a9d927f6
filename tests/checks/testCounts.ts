import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests whose browser or display is missing here. */
  readonly skipped: number;
  /** Names of the tests that passed at a later try only. */
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
      /** Of every try. */
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

/** A run without a report has failed somewhere: a file that does not load has no tests. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0, retried: [] };

/** Whatever a run that ended badly managed to report, it has failed. */
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
