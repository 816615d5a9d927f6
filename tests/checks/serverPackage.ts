import { missingNotices } from './missingNotices.ts';

/** What the plugin's package contains besides our own code; Better Auth is the server's. */
const BUNDLED = ['zod'];

const problems = missingNotices('.output/server-plugin', BUNDLED);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
