import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { showCommand } from '../checks/runCommand.ts';
import { benchmarksPage } from './benchmarksPage.ts';
import { countOptionsHeap, countSizes, countStage } from './counts.ts';
import { keptSections, withNamedRun } from './namedSections.ts';
import { COUNT_HEAD, countLine, type Line, TIMING_HEAD, type Timing, table, timingLine } from './report.ts';
import { openStage } from './stage.ts';
import { LONG_TIMINGS, OWN_TIMINGS, SERVER_TIMINGS, TIMINGS } from './timings.ts';

/**
 * `npm run bench` builds, measures, prints, and writes docs/benchmarks.md. `npm run bench -- worker typing` measures
 * only these, and writes only those that a run of all leaves out. `--no-build` takes the existing build. A missed
 * budget is printed, and is no error.
 */

const PAGE = join(import.meta.dirname, '../../docs/benchmarks.md');

const say = (text: string) => process.stdout.write(`${text}\n`);
const lineName = ({ cells: [what = ''] }: Line) => what;

type Measures<Argument extends readonly unknown[]> = Readonly<
  Record<string, (...needed: Argument) => Promise<Timing[]>>
>;

async function measure<Argument extends readonly unknown[]>(
  measures: Measures<Argument>,
  names: readonly string[],
  ...needed: Argument
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of names.filter((one) => Object.hasOwn(measures, one))) {
    say(`measuring ${name} …`);
    const measured = ((await measures[name]?.(...needed)) ?? []).map(timingLine);
    // Prints at once, so that no result is lost if a later measure fails.
    for (const { cells } of measured) say(cells.join(' | '));
    lines.push(...measured);
  }
  return lines;
}

const cores = availableParallelism();
const readPage = () => readFileSync(PAGE, 'utf8');

function writeNamed(name: string, measured: string): void {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, withNamedRun(readPage(), { name, day, cores, table: measured }));
  say(`${name} written to docs/benchmarks.md`);
}

/** In a browser of its own. */
const OWN_COUNTS = { optionsHeap: countOptionsHeap };

/** A run of all leaves out what takes minutes. */
const NAMED_ONLY: ReadonlySet<string> = new Set(Object.keys(LONG_TIMINGS));

async function countAlone(names: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, count] of Object.entries(OWN_COUNTS).filter(([one]) => names.includes(one))) {
    say(`measuring ${name} …`);
    lines.push(...(await count()).map(countLine));
  }
  return lines;
}

async function measureAlone(names: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of names) {
    const own = await measure(ALONE, [name]);
    if (NAMED_ONLY.has(name) && own.length > 0) writeNamed(name, table(TIMING_HEAD, own));
    lines.push(...own);
  }
  return lines;
}

interface Measured {
  readonly timings: readonly Line[];
  readonly counts: readonly Line[];
}

async function inBrowser(names: readonly string[]): Promise<Measured & { readonly chromium: string }> {
  say('preparing servers, extensions and the browser …');
  const stage = await openStage();
  const stop = () => void stage.close().then(() => process.exit(1));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const counts = await countStage(stage);
    const timings = await measure(TIMINGS, names, stage);
    return { timings, counts: counts.map(countLine), chromium: stage.browser.version };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stage.close();
  }
}

function tell({ timings, counts }: Measured) {
  const overBudget = [...timings, ...counts].filter(({ isOver }) => isOver).map(lineName);
  const tables = { timings: table(TIMING_HEAD, timings), counts: table(COUNT_HEAD, counts) };
  say(`\n${tables.timings}\n${counts.length > 0 ? `\n${tables.counts}\n` : ''}`);
  say(overBudget.length === 0 ? 'every budget is kept' : `OVER BUDGET: ${overBudget.join('; ')}`);
  return { ...tables, overBudget };
}

const ALONE = { ...SERVER_TIMINGS, ...OWN_TIMINGS, ...LONG_TIMINGS };
const ALL = [...Object.keys(ALONE), ...Object.keys(TIMINGS), ...Object.keys(OWN_COUNTS)];
const USUAL = ALL.filter((name) => !NAMED_ONLY.has(name));
const options = process.argv.slice(2);
const names = options.filter((option) => option !== '--no-build');
const unknown = names.filter((name) => !ALL.includes(name));
const needsStage = names.length === 0 || names.some((name) => Object.hasOwn(TIMINGS, name));
const needsBuild =
  needsStage || names.some((name) => Object.hasOwn(OWN_TIMINGS, name) || Object.hasOwn(OWN_COUNTS, name));

if (unknown.length > 0) {
  say(`There is no measure ${unknown.join(', ')}. The measures are ${ALL.join(', ')}.`);
  process.exitCode = 1;
} else if (needsBuild && !options.includes('--no-build') && !(await showCommand('wxt build'))) {
  process.exitCode = 1;
} else if (!needsStage) {
  tell({ timings: await measureAlone(names), counts: await countAlone(names) });
} else {
  const wanted = names.length > 0 ? names : USUAL;
  const { timings, counts, chromium } = await inBrowser(wanted);
  const alone = await measure(ALONE, wanted);
  const sizes = (await countSizes()).map(countLine);
  const page = tell({
    timings: [...timings, ...alone],
    counts: [...counts, ...(await countAlone(wanted)), ...sizes],
  });
  if (names.length === 0) {
    writeFileSync(PAGE, benchmarksPage({ cores, chromium, named: keptSections(readPage()), ...page }));
    say('written to docs/benchmarks.md');
  }
}
