import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { changelogProblem, releasedChangelog, releaseNotes, staleNews } from './changelog.ts';
import { versionProblem } from './versions.ts';

/**
 * `npm run release -- 1.2.0` commits and tags version and changelog together, once the check has passed with them.
 * `--dry-run` prints the steps, checks what needs no build (the stores' texts and pictures too) and changes no file.
 */

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/** The build that the next version is tested against: tests/browser/update.spec.ts installs it first. */
const KEPT_PACKAGE = 'tests/earlierBuilds/package.zip';

const print = (line: string) => process.stdout.write(`${line}\n`);
const read = (path: string) => readFileSync(path, 'utf8');
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Thrown when nothing was changed, or everything was changed back. */
class Refusal extends Error {}

function refuseIf(problem: string | undefined): void {
  if (problem) throw new Refusal(problem);
}

/** Keeps the form of both files; `npm version` runs scripts and writes its own. */
function writeVersion(version: string): void {
  const own: Record<string, unknown> = JSON.parse(read('package.json'));
  writeFileSync('package.json', `${JSON.stringify({ ...own, version }, null, 2)}\n`);
  // Safe: the lock file has the project under the empty name, or npm would not install it.
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
  writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`);
}

const succeeds = (command: string) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;

/** Takes seconds and runs first: a missing picture shouldn't surface after minutes. */
const PAGE_CHECK = ['npm run check:page'];

function pagesSince(version: string) {
  const released = git('tag', '--list', `v${version}`);
  return globSync('docs/store/*.json').map((path) => ({
    path,
    now: read(path),
    before:
      released && git('ls-tree', '--name-only', released, path) ? git('show', `${released}:${path}`) : '',
  }));
}

/** In this order: the packages are built with the new version. */
const CHECKS = ['npm run check', 'npm run zip', 'npm run check:listing'];

function refuseIfFails(commands: readonly string[]): void {
  const failed = commands.find((command) => !succeeds(command));
  refuseIf(failed && `"${failed}" failed: see above. Nothing was released.`);
}

function checkedPackage(name: string, version: string): string {
  refuseIfFails(CHECKS);
  return `.output/${name}-${version}-chrome.zip`;
}

function commit(version: string, notes: string, builtPackage: string): void {
  copyFileSync(builtPackage, KEPT_PACKAGE);
  git('add', ...FILES, KEPT_PACKAGE);
  git('commit', '--quiet', '--message', `Release ${version}`);
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=whitespace',
    '--message',
    `Switchyard ${version}\n\n${notes}`,
  );
}

function release(version: string, isDryRun: boolean): void {
  // Safe: our own package.json.
  const { name, version: current } = JSON.parse(read('package.json')) as Record<'name' | 'version', string>;
  const changelog = read('CHANGELOG.md');
  refuseIf(versionProblem(version, current, git('tag', '--list').split('\n')));
  refuseIf(changelogProblem(changelog, version));
  const stale = staleNews(pagesSince(current));
  refuseIf(isDryRun ? undefined : stale);
  const changes = git('status', '--porcelain');
  refuseIf(changes && `Commit or stash these changes first:\n${changes}`);
  refuseIfFails(PAGE_CHECK);
  const dated = releasedChangelog(changelog, version, new Date().toISOString().slice(0, 10));
  const notes = releaseNotes(dated, version);
  if (isDryRun) {
    print(
      `Would check, then commit "Release ${version}" (${FILES.join(', ')}, ${KEPT_PACKAGE}) and tag v${version}:\n`,
    );
    print(notes);
    if (stale) print(`\nIt would be refused for now: ${stale}`);
    return;
  }
  try {
    writeVersion(version);
    writeFileSync('CHANGELOG.md', dated);
    commit(version, notes, checkedPackage(name, version));
  } catch (error) {
    git('checkout', 'HEAD', '--', ...FILES, KEPT_PACKAGE);
    throw error;
  }
  print(`Released ${version} here. Publish it with: git push --follow-tags`);
}

const words = process.argv.slice(2);
try {
  const unknown = words.filter((word) => word.startsWith('-') && word !== '--dry-run');
  refuseIf(unknown[0] && `There is no option ${unknown[0]}. There is --dry-run.`);
  release(words.find((word) => !word.startsWith('-')) ?? '', words.includes('--dry-run'));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  print(error.message);
  process.exitCode = 1;
}
