import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter } from 'vitest/node';
import type { Found } from './found.ts';
import { RELEASES, versionsUnderTest } from './releases.ts';
import { releasesTable, TABLE } from './releasesTable.ts';

const README = 'README.md';

/** Runs of some releases at one commit leave their results here, until every release has passed. */
const KEPT = join('.output', 'reports', 'compat.json');

interface Kept {
  readonly commit: string;
  readonly found: readonly Found[];
}

function readKept(commit: string): readonly Found[] {
  if (!existsSync(KEPT)) return [];
  // Safe: written below.
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  return kept.commit === commit ? kept.found : [];
}

/** Adds the results of earlier runs of other releases at this commit. */
function keep(found: readonly Found[]): readonly Found[] {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const versions = versionsUnderTest();
  const known = [...readKept(commit).filter(({ version }) => !versions.includes(version)), ...found];
  const all = RELEASES.flatMap(({ version }) => known.filter((one) => one.version === version));
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ commit, found: all } satisfies Kept));
  return all;
}

/** Writes the table in the README only if all tests passed. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by it.
export default class TableReporter implements Reporter {
  onTestRunEnd(
    ...[modules, unhandledErrors, reason]: Parameters<NonNullable<Reporter['onTestRunEnd']>>
  ): void {
    if (reason !== 'passed' || unhandledErrors.length > 0) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    const found = keep(tests.flatMap((test) => test.meta().found ?? []));
    if (!RELEASES.every(({ version }) => found.some((one) => one.version === version))) return;
    const table = releasesTable(RELEASES, found);
    writeFileSync(
      README,
      readFileSync(README, 'utf8').replace(TABLE, () => table),
    );
  }
}
