import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const OUTPUT = join(ROOT, '.output');
/** Packages, up to 120 MB, come from the registry, which takes a minute on a slow line. */
export const INSTALL_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/** Returns the package's path. */
export async function packPlugin(): Promise<string> {
  await run('npm', ['run', 'pack:server'], { cwd: ROOT });
  const [name = ''] = (await readdir(OUTPUT)).filter((file) => /^switchyard-payments-.*\.tgz$/.test(file));
  return join(OUTPUT, name);
}

/** Installs the packed plugin as a user does, into a new folder each time, with scripts from beside this file. */
export function createPackageInstaller(...scripts: readonly string[]) {
  const folders: string[] = [];
  let tarball = '';

  async function pack(): Promise<void> {
    tarball = await packPlugin();
  }

  /** Returns the folder. */
  async function install(packages: readonly string[], options: readonly string[] = []): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'switchyard-payments-'));
    folders.push(folder);
    await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    for (const script of scripts) await copyFile(join(import.meta.dirname, script), join(folder, script));
    const usual = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', ...usual, ...options, tarball, ...packages], { cwd: folder });
    return folder;
  }

  /** Parses what the script prints as JSON. */
  async function runScript(
    folder: string,
    script: readonly string[],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<unknown> {
    const env = { ...process.env, ...environment };
    const { stdout } = await run(process.execPath, [...script], { cwd: folder, env });
    return JSON.parse(stdout);
  }

  /** Runs a command of an installed package. */
  async function runTool(
    folder: string,
    command: string,
    environment: NodeJS.ProcessEnv = {},
  ): Promise<void> {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const env = { ...process.env, ...environment, PATH };
    await run('npx', ['--no-install', ...command.split(' ')], { cwd: folder, env });
  }

  const remove = () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

  return { pack, install, runScript, runTool, remove };
}
