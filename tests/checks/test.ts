import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumMissing, findChromium } from '../browser/findChromium.ts';
import { showCommand } from './runCommand.ts';
import { playwrightCounts, vitestCounts } from './testCounts.ts';
import { verdict } from './verdict.ts';

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
