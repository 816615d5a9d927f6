import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
const OUTPUT = join(ROOT, '.output');
/** Packages, 120 MB in one case, come from the registry: a minute on a slow line. */
export const INSTALL_TIMEOUT_MS = 300_000;

const run = promisify(execFile);

/** Packs the plugin, and installs it like a user does, each time into a new folder. `script` is one beside this file. */
export function createPackageInstaller(script: string) {
  const folders: string[] = [];
  let tarball = '';

  async function pack(): Promise<void> {
    await run('npm', ['run', 'pack:server'], { cwd: ROOT });
    const [name = ''] = (await readdir(OUTPUT)).filter((file) => /^switchyard-payments-.*\.tgz$/.test(file));
    tarball = join(OUTPUT, name);
  }

  /** Installs the plugin beside other packages; returns the folder. */
  async function install(packages: readonly string[], options: readonly string[] = []): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'switchyard-payments-'));
    folders.push(folder);
    await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    await copyFile(join(import.meta.dirname, script), join(folder, script));
    const usual = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    await run('npm', ['install', ...usual, ...options, tarball, ...packages], { cwd: folder });
    return folder;
  }

  /** Runs the script in a folder; returns what it prints, as JSON. */
  async function runScript(folder: string): Promise<unknown> {
    const { stdout } = await run(process.execPath, [script], { cwd: folder });
    return JSON.parse(stdout);
  }

  const remove = () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));

  return { pack, install, runScript, remove };
}
