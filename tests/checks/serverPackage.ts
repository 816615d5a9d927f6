import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../../build/notices.ts';
import { ADVISORIES, missingNotices, unlookedComponents } from './missingNotices.ts';
import { packageProblems } from './packageProblems.ts';

const PACKAGE = '.output/server-plugin';

/** The plugin bundles these; Better Auth is the server's own. */
const BUNDLED = ['@noble/hashes', 'ipaddr.js', 'zod'];

const read = (path: string) => readFileSync(path, 'utf8');

const problems = [
  ...missingNotices(PACKAGE, BUNDLED),
  ...unlookedComponents(read(join(PACKAGE, NOTICES_FILE)), read(ADVISORIES)),
  ...packageProblems(readdirSync(PACKAGE), read(join(PACKAGE, 'index.js'))),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
