import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../checks/runCommand.ts';
import { CURRENT } from './releases.ts';

/** Git ignores this folder, which stays between runs. The product has its own release in node_modules. */
const CACHE = join('.data', 'releases');

/**
 * Peers are other frameworks, so they are left out. `npm ci` checks that the lock file was made with the same option.
 */
const INSTALL = 'npm ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error';

const sourceOf = (version: string) => join('tests', 'compat', 'releases', version);

/** Differs with the lock file. The folder may not exist yet. */
function folderOf(version: string): string {
  if (version === CURRENT.version) return resolve('.');
  const lock = readFileSync(join(sourceOf(version), 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 8);
  return resolve(CACHE, `${version}-${digest}`);
}

const isThere = (folder: string) => existsSync(join(folder, 'node_modules', 'better-auth', 'package.json'));

/** Throws unless the release is installed. */
export function installedFolderOf(version: string): string {
  const folder = folderOf(version);
  if (isThere(folder)) return folder;
  throw new Error(`Better Auth ${version} is not installed; the beginning of this run's output says why`);
}

/** Does nothing if the release is there; throws npm's output if the installation fails. */
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
    // A move in one step, so that no run finds half of it; another may have been faster.
    if (!isThere(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
