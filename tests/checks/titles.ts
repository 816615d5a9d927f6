import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { lostTitles, type Moves, readTitles } from './testTitles.ts';

/**
 * Finds lost tests. `list <file> <report>...` writes the titles of a run, each report by vitest or Playwright; `compare
 * <file before> <file after>` fails for missing titles that tests/checks/movedTitles.json doesn't name.
 */

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');
const say = (line: string) => process.stdout.write(`${line}\n`);

const [command, first = '', second = '', ...more] = argv.slice(2);

if (command === 'list') {
  const titles = [second, ...more].map(read).flatMap(readTitles);
  writeFileSync(first, `${titles.sort().join('\n')}\n`);
} else if (command === 'compare') {
  // Safe: our own file.
  const moves = read('tests/checks/movedTitles.json') as Moves;
  const lost = lostTitles(lines(first), lines(second), moves);
  for (const line of lost) say(line);
  say(`${lines(first).length} titles before, ${lines(second).length} after, ${lost.length} lost`);
  process.exitCode = lost.length === 0 ? 0 : 1;
} else {
  say('titles.ts list <file> <report>... | compare <before> <after>');
  process.exitCode = 1;
}
