import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { showCommand } from '../checks/runCommand.ts';
import { benchmarksPage } from './benchmarksPage.ts';
import { countAll } from './counts.ts';
import { COUNT_HEAD, countLine, type Line, TIMING_HEAD, table, timingLine } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { TIMINGS } from './timings.ts';

/**
 * `npm run bench`: builds, measures, prints, and writes docs/benchmarks.md. `npm run bench -- worker typing` measures
 * only these and writes nothing; `--no-build` takes the build that is there. A missed budget is said, not an error.
 */

const PAGE = join(import.meta.dirname, '../../docs/benchmarks.md');

const say = (text: string) => process.stdout.write(`${text}\n`);
const lineName = ({ cells: [what = ''] }: Line) => what;

async function measure(stage: Stage, names: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of names) {
    say(`measuring ${name} …`);
    lines.push(...((await TIMINGS[name]?.(stage)) ?? []).map(timingLine));
  }
  return lines;
}

async function run(names: readonly string[]): Promise<void> {
  say('preparing servers, extensions and the browser …');
  const stage = await openStage();
  const stop = () => void stage.close().then(() => process.exit(1));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const counts = (await countAll(stage)).map(countLine);
    const timings = await measure(stage, names.length > 0 ? names : Object.keys(TIMINGS));
    const overBudget = [...timings, ...counts].filter(({ isOver }) => isOver).map(lineName);
    const tables = { timings: table(TIMING_HEAD, timings), counts: table(COUNT_HEAD, counts) };
    say(`\n${tables.timings}\n\n${tables.counts}\n`);
    say(overBudget.length === 0 ? 'every budget is kept' : `OVER BUDGET: ${overBudget.join('; ')}`);
    if (names.length > 0) return;
    const machine = { cores: availableParallelism(), chromium: stage.browser.version };
    writeFileSync(PAGE, benchmarksPage({ ...machine, ...tables, overBudget }));
    say('written to docs/benchmarks.md');
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stage.close();
  }
}

const options = process.argv.slice(2);
const names = options.filter((option) => option !== '--no-build');
const unknown = names.filter((name) => !Object.hasOwn(TIMINGS, name));
if (unknown.length > 0) {
  say(`There is no measure ${unknown.join(', ')}. The measures are ${Object.keys(TIMINGS).join(', ')}.`);
  process.exitCode = 1;
} else if (!options.includes('--no-build') && !(await showCommand('wxt build'))) {
  process.exitCode = 1;
} else {
  await run(names);
}
