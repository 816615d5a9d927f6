import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_MISSING, findChromium } from '../browser/findChromium.ts';
import { showCommand } from './runCommand.ts';
import { playwrightCounts, vitestCounts } from './testCounts.ts';

/** `npm test`: everything, each part also after another one failed; the last line says how it went. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), 'switchyard-reports-'));
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');

  const isChecked = await showCommand('node tests/checks/check.ts');
  const vitest = vitestCounts(
    vitestReport,
    await showCommand(`vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`),
  );
  const playwright = playwrightCounts(
    playwrightReport,
    await showCommand('npm run test:browser -- --reporter=list,json', {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }),
  );
  rmSync(reports, { recursive: true });

  const skipped = vitest.skipped + playwright.skipped;
  // On a developer's machine a browser may be missing; where a submission is judged every one must be there.
  const failed = vitest.failed + playwright.failed + (process.env.CI ? skipped : 0);
  if (skipped > 0)
    say(`\n${skipped} skipped: Firefox ESR, Xvfb or xdotool is missing (.ci/run installs them)`);
  say(isChecked ? '\ncheck passed' : '\ncheck failed: see above');
  say(`${vitest.passed + playwright.passed} passed, ${failed} failed`);
  return isChecked && failed === 0;
}

if (findChromium()) {
  process.exitCode = (await main()) ? 0 : 1;
} else {
  say(CHROMIUM_MISSING);
  process.exitCode = 1;
}
