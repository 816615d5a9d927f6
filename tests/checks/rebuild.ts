import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { cleanEnvironment } from './cleanEnvironment.ts';
import { differences } from './differences.ts';
import { zipFile } from './zipFile.ts';

/**
 * Rebuilds the packages in an empty folder, from the source package alone, and compares them byte by byte. The last
 * part of `npm run zip`.
 */

const COMMANDS = ['npm ci --no-audit --no-fund', 'npx wxt zip', 'npx wxt zip -b firefox'];
const PACKAGES = ['chrome', 'firefox', 'sources'] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The folder has a new name each time, so that a path within a package shows as a difference. */
function unpack(zip: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'source-package-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

/** Returns the output of a failing command; empty if all succeeded. */
function build(folder: string): string {
  for (const command of COMMANDS) {
    const { status, stdout, stderr } = spawnSync(command, {
      shell: true,
      cwd: folder,
      env: cleanEnvironment(process.env),
      encoding: 'utf8',
    });
    if (status !== 0) return `$ ${command}\n${stdout}${stderr}`;
  }
  return '';
}

const folder = unpack(zipFile('sources'));
const failure = build(folder);
const problems = failure
  ? [failure]
  : PACKAGES.flatMap((kind) =>
      differences(readFileSync(zipFile(kind)), readFileSync(join(folder, zipFile(kind)))).map(
        (difference) => `${kind}: ${difference}`,
      ),
    );
for (const problem of problems) say(problem);
if (problems.length === 0)
  say('Rebuilt from the source package, byte by byte the same: Chrome, Firefox, sources.');
rmSync(folder, { recursive: true, force: true });
process.exitCode = problems.length === 0 ? 0 : 1;
