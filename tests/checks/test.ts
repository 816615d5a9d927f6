import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumMissing, findChromium } from '../browser/findChromium.ts';
import { setup as installReleases } from '../compat/setUp.ts';
import { showCommand } from './runCommand.ts';
import { playwrightCounts, vitestCounts } from './testCounts.ts';
import { verdict } from './verdict.ts';

/**
 * `npm test` runs every part, even after a failure; the last line is the result. The check builds the extension for
 * both browsers, and everything after it uses these builds.
 */

/** tests/checks/titles.ts reads the reports until the next run. */
const REPORTS = join('.output', 'reports');

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const vitestReport = join(REPORTS, 'vitest.json');
  const playwrightReport = join(REPORTS, 'playwright.json');

  // Releases wait for the network, which the check doesn't use, so both run at once.
  const [isChecked] = await Promise.all([showCommand('node tests/checks/check.ts'), installReleases()]);
  const vitest = vitestCounts(
    vitestReport,
    await showCommand(`vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`),
  );
  const playwright = playwrightCounts(
    playwrightReport,
    await showCommand('playwright test --reporter=list,json', {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
  );

  const isComplete = Boolean(process.env.CI);
  const { lines, succeeded } = verdict({ isChecked, parts: [vitest, playwright], isComplete });
  say(`\n${lines.join('\n')}`);
  return succeeded;
}

if (findChromium()) {
  process.exitCode = (await main()) ? 0 : 1;
} else {
  say(chromiumMissing());
  process.exitCode = 1;
}
