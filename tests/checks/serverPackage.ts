import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNotices } from './missingNotices.ts';
import { packageProblems } from './packageProblems.ts';

const PACKAGE = '.output/server-plugin';

/** Packages bundled into the plugin; Better Auth is the server's own. */
const BUNDLED = ['ipaddr.js', 'zod'];

const problems = [
  ...missingNotices(PACKAGE, BUNDLED),
  ...packageProblems(readdirSync(PACKAGE), readFileSync(join(PACKAGE, 'index.js'), 'utf8')),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
