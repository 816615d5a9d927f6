import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { RELEASES } from './releases.ts';
import { releasesTable, TABLE } from './releasesTable.ts';

const README = 'README.md';

/** Writes the table in the README from what the tests found out, and only where all of them passed. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by it.
export default class TableReporter implements Reporter {
  onTestRunEnd(
    ...[modules, unhandledErrors, reason]: Parameters<NonNullable<Reporter['onTestRunEnd']>>
  ): void {
    if (reason !== 'passed' || unhandledErrors.length > 0) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    const table = releasesTable(
      RELEASES,
      tests.flatMap((test) => test.meta().found ?? []),
    );
    writeFileSync(
      README,
      readFileSync(README, 'utf8').replace(TABLE, () => table),
    );
  }
}
