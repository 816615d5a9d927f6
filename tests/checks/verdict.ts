import type { Counts } from './testCounts.ts';

/**
 * Ours: a busy machine delays up to this many of some 120 tests in browsers. Each is named below the result, because
 * each is a race to find; more of them mean a machine or a change that can't be trusted.
 */
const RETRIES_ALLOWED = 3;

interface Run {
  readonly isChecked: boolean;
  readonly parts: readonly Counts[];
  /** A submission requires all browsers; on a developer's machine one may be missing. */
  readonly isComplete: boolean;
}

export function verdict({ isChecked, parts, isComplete }: Run) {
  const sum = (name: 'passed' | 'failed' | 'skipped') => parts.reduce((total, part) => total + part[name], 0);
  const skipped = sum('skipped');
  const failed = sum('failed') + (isComplete ? skipped : 0);
  const retried = parts.flatMap((part) => part.retried);
  const lines = [
    ...(skipped > 0
      ? [`${skipped} skipped: Firefox ESR, Xvfb or xdotool is missing (.ci/run installs them)`]
      : []),
    ...(retried.length > 0 ? ['Passed at a second try only:', ...retried.map((name) => `  ${name}`)] : []),
    ...(retried.length > RETRIES_ALLOWED ? [`Only ${RETRIES_ALLOWED} retries are allowed.`] : []),
    isChecked ? 'check passed' : 'check failed: see above',
    `${sum('passed')} passed, ${failed} failed, ${retried.length} retried`,
  ];
  return { lines, succeeded: isChecked && failed === 0 && retried.length <= RETRIES_ALLOWED };
}
