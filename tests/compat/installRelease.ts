import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../checks/runCommand.ts';
import { CURRENT } from './releases.ts';

/** Ignored by git, and kept between runs. Never in node_modules: the product has its own release there. */
const CACHE = join('.data', 'releases');

/** Without peers: they are other frameworks. `npm ci` checks that the lock file was made in the same way. */
const INSTALL = 'npm ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error';

const sourceOf = (version: string) => join('tests', 'compat', 'releases', version);

/** Where a release is installed, or would be: another lock file is another folder. */
function folderOf(version: string): string {
  if (version === CURRENT.version) return resolve('.');
  const lock = readFileSync(join(sourceOf(version), 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 8);
  return resolve(CACHE, `${version}-${digest}`);
}

const isThere = (folder: string) => existsSync(join(folder, 'node_modules', 'better-auth', 'package.json'));

/** The folder of a release that is installed, for its modules to be loaded from. */
export function installedFolderOf(version: string): string {
  const folder = folderOf(version);
  if (isThere(folder)) return folder;
  throw new Error(`Better Auth ${version} is not installed; the beginning of this run's output says why`);
}

/** Installs a release where it is not yet; throws with what npm printed where that is not possible. */
export async function installRelease(version: string): Promise<void> {
  const folder = folderOf(version);
  if (isThere(folder)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  cpSync(sourceOf(version), draft, { recursive: true });
  const { succeeded, output } = await runCommand(`${INSTALL} --prefix "${draft}"`);
  try {
    if (!succeeded) {
      throw new Error(
        `Better Auth ${version} could not be installed, which its tests need once, from the npm registry:\n${output}`,
      );
    }
    // In one step, so that nobody finds half of it; another run may have been faster.
    if (!isThere(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
