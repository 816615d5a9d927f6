import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from '../checks/cleanEnvironment.ts';
import { freePort } from './freePort.ts';
import { packPlugin } from './tarball/packageInstaller.ts';

/**
 * Follows the five minutes of the plugin's README as a reader does: its commands run in its order, and its files are
 * written as it shows them. No package, file or command is named here.
 */

const README = 'lib/payments/plugin/README.md';
const HEADING = '## Five minutes to the first sale\n';

/** The README's port, which a test replaces by any free one. */
const PORT = '3000';

export type Framework = 'Hono' | 'Next.js';

export type Step =
  | { readonly kind: 'commands'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string; readonly text: string };

/** A block, and the line above it: "With Hono, `server.ts`:", "For both, the tables:". */
const BLOCK =
  /^(?:With|For) (?<framework>Hono|Next\.js|both)\b(?:, `(?<path>[^`]+)`)?[^\n]*:\n\n```(?<language>\w+)\n(?<text>.*?)^```$/gms;

export function readSteps(readme: string, framework: Framework): Step[] {
  const [, section = ''] = readme.split(HEADING);
  const [text = ''] = section.split(/^## /m);
  return Array.from(text.matchAll(BLOCK), ({ groups = {} }) => groups)
    .filter((block) => block.framework === framework || block.framework === 'both')
    .map(({ path, language, text: block = '' }) =>
      language === 'sh' ? { kind: 'commands', text: block } : { kind: 'file', path: path ?? '', text: block },
    );
}

/** npm and the test runner set these; a user's shell has none of them. */
const OF_TESTS = /^(npm_|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$)/i;

/** A user's shell, with this Node. Settings that reach a registry from here (a proxy, its certificate) stay. */
function newShell(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name));
  const { PATH } = cleanEnvironment(process.env);
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), PATH].join(delimiter) };
}

const run = promisify(execFile);

/** The commands may change the folder, so it is returned. */
async function runCommands(text: string, cwd: string): Promise<string> {
  const { stdout } = await run('sh', ['-e', '-c', `${text}\npwd`], { cwd, env: newShell() });
  return stdout.trim().split('\n').at(-1) ?? cwd;
}

async function writeProjectFile(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** The last commands start the server. Its children share a process group of their own. */
function start(text: string, cwd: string, port: number): ChildProcess {
  const env = { ...newShell(), PORT: String(port) };
  const server = spawn('sh', ['-c', text], { cwd, env, detached: true });
  const log = createWriteStream(join(cwd, 'server.log'));
  server.stdout?.pipe(log);
  server.stderr?.pipe(log);
  return server;
}

export interface ReadmeProject {
  /** The reader of the README enters this origin. */
  readonly origin: string;
  readonly remove: () => Promise<void>;
}

/**
 * Makes a framework's project in an empty folder, and starts it. Packages come from the npm registry, or from npm's
 * cache if the registry can't be reached.
 */
export async function startReadmeProject(framework: Framework): Promise<ReadmeProject> {
  const port = await freePort();
  const readme = (await readFile(README, 'utf8')).replaceAll(PORT, String(port));
  const steps = readSteps(readme, framework);
  const last = steps.pop();
  if (last?.kind !== 'commands') throw new Error(`The README doesn't start a server with ${framework}.`);

  const begin = await mkdtemp(join(tmpdir(), 'switchyard-readme-'));
  const plugin = await packPlugin();
  // The README has the plugin copied to this place.
  await copyFile(plugin, join(begin, basename(plugin)));
  let folder = begin;
  for (const step of steps) {
    if (step.kind === 'commands') folder = await runCommands(step.text, folder);
    else await writeProjectFile(folder, step.path, step.text);
  }
  const server = start(last.text, folder, port);
  // The processes of the group write to the same log, so it closes with the last of them.
  const closed = once(server, 'close');

  return {
    origin: `http://localhost:${port}`,
    remove: async () => {
      // A server that is asked to end goes on writing in its folder for a while, so the whole group is killed at once.
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
      await closed;
      await rm(begin, { recursive: true, force: true });
    },
  };
}
