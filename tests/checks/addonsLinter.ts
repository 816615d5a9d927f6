import { readFileSync } from 'node:fs';
import { DATA_USE, dataTypeProblems, JUSTIFICATIONS, justificationProblems } from './listingProblems.ts';
import { manifestProblems } from './manifestProblems.ts';
import { missingNotices, shippedPackages } from './missingNotices.ts';
import { remoteProblems } from './remoteProblems.ts';
import { runCommand } from './runCommand.ts';
import { storeProblems } from './storeProblems.ts';
import { zipFile } from './zipFile.ts';

const BUILD = '.output/firefox-mv3';

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

interface Findings {
  readonly errors: readonly Finding[];
  readonly notices: readonly Finding[];
  readonly warnings: readonly Finding[];
}

const show = ({ code, message, file, line }: Finding) =>
  process.stdout.write(`${code} ${file ?? ''}${line ? `:${line}` : ''} ${message}\n`);

const { output } = await runCommand(`addons-linter ${zipFile('firefox')} --output json`);
// Safe: the linter's own format; anything else throws at the first use.
const { errors, notices, warnings } = JSON.parse(output) as Findings;
const found = [...errors, ...notices, ...warnings];
for (const finding of found) show(finding);
const unfit = [
  ...storeProblems(readFileSync(zipFile('firefox'))),
  ...missingNotices(BUILD, shippedPackages()),
  ...remoteProblems(BUILD),
];
for (const problem of unfit) process.stdout.write(`${problem}\n`);
const manifest = JSON.parse(readFileSync(`${BUILD}/manifest.json`, 'utf8'));
const undecided = [
  ...manifestProblems(manifest).map((problem) => `not decided: ${problem} in the manifest`),
  ...justificationProblems(manifest, readFileSync(JUSTIFICATIONS, 'utf8')),
  ...dataTypeProblems(manifest, readFileSync(DATA_USE, 'utf8')),
];
for (const problem of undecided) process.stdout.write(`${problem}\n`);
process.exitCode = found.length + unfit.length + undecided.length === 0 ? 0 : 1;
