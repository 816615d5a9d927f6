import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = resolve('build/release/release.ts');
const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md'];

/** The check and the packages take minutes, so the folder has scripts of its own under their names. */
const PASSING = {
  'check:page': 'exit 0',
  check: 'exit 0',
  zip: `mkdir -p .output && node -p "require('./package.json').version" > .output/switchyard-1.1.0-chrome.zip`,
  'check:listing': 'exit 0',
};

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Faster.\n\n## [1.0.0] - 2026-01-01\n\n- Old.\n';

let folder = '';
/** Has an `npm` that runs the scripts of package.json and starts at once; the real one takes most of a test's time. */
let quickNpm = '';

const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = () => {
  git('add', '-A');
  git('commit', '--quiet', '--message', 'A change');
};

function releaseWith(path: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return { succeeded: status === 0, shownText: `${stdout}${stderr}` };
}

const releaseByNpm = (...words: string[]) => releaseWith(process.env.PATH ?? '', words);

const release = (...words: string[]) =>
  releaseWith(`${quickNpm}${delimiter}${process.env.PATH ?? ''}`, words);

function writeProject(scripts: Readonly<Record<string, string>> = PASSING): void {
  const project = { name: 'switchyard', version: '1.0.0' };
  const packages = { '': project, 'node_modules/a': { version: '3.0.0' } };
  write('package.json', `${JSON.stringify({ ...project, scripts }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ ...project, lockfileVersion: 3, packages }, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
}

describe('a release', () => {
  beforeAll(() => {
    quickNpm = mkdtempSync(join(tmpdir(), 'quick-npm-'));
    const script = `#!/bin/sh\nexec '${process.execPath}' --run "$2"\n`;
    writeFileSync(join(quickNpm, 'npm'), script, { mode: 0o755 });
  });
  afterAll(() => rmSync(quickNpm, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    git('init', '--quiet');
    git('config', 'user.name', 'Releases');
    git('config', 'user.email', 'releases@example.com');
    mkdirSync(join(folder, 'tests/earlierBuilds'), { recursive: true });
    write('tests/earlierBuilds/package.zip', 'the package of 1.0.0');
    write('.gitignore', '.output\n');
    writeProject();
    commit();
    git('tag', 'v1.0.0');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Files, commits and tags are as before. */
  function expectUntouched(): void {
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--list')).toBe('v1.0.0');
    expect(git('log', '--format=%s', '-1')).toBe('A change');
  }

  it('is one commit with version, notes and package, and a tag with the notes', () => {
    expect(releaseByNpm('1.1.0')).toMatchObject({ succeeded: true });

    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '--format=%s', '-1')).toBe('Release 1.1.0');
    expect(git('tag', '--list', '--format=%(contents)', 'v1.1.0')).toBe(
      'Switchyard 1.1.0\n\n### Added\n\n- Faster.',
    );
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.1.0', scripts: PASSING });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '1.1.0',
      packages: { '': { version: '1.1.0' }, 'node_modules/a': { version: '3.0.0' } },
    });
    expect(read('CHANGELOG.md')).toMatch(/^## \[1\.1\.0\] - \d{4}-\d{2}-\d{2}$/m);
    expect(read('tests/earlierBuilds/package.zip')).toBe('1.1.0\n');
  });

  it('says in a dry run what it would do, and does nothing', () => {
    const { succeeded, shownText } = release('1.1.0', '--dry-run');

    expect(succeeded).toBe(true);
    expect(shownText).toContain('tag v1.1.0');
    expect(shownText).toContain('- Faster.');
    expectUntouched();
  });

  it.each(Object.keys(PASSING))('is refused where "npm run %s" fails, and leaves no trace', (name) => {
    writeProject({ ...PASSING, [name]: 'exit 1' });
    commit();
    git('tag', '--force', 'v1.0.0');

    expect(release('1.1.0')).toMatchObject({
      succeeded: false,
      shownText: expect.stringContaining(`"npm run ${name}" failed`),
    });
    expectUntouched();
  });

  it('is refused in a dry run too where a store would miss something', () => {
    writeProject({ ...PASSING, 'check:page': 'echo en: no screenshot && exit 1' });
    commit();
    git('tag', '--force', 'v1.0.0');

    const { succeeded, shownText } = release('1.1.0', '--dry-run');

    expect(succeeded).toBe(false);
    expect(shownText).toContain('en: no screenshot');
    expect(shownText).toContain('"npm run check:page" failed');
    expectUntouched();
  });

  it.each([
    ['without a version', [], 'no version'],
    ['of a version that is released', ['1.0.0'], '1.0.0 is not newer than 1.0.0'],
    ['with an unknown option', ['1.1.0', '--force'], 'There is no option --force.'],
  ])('is refused %s', (_what, words, sentence) => {
    expect(release(...words)).toEqual({ succeeded: false, shownText: expect.stringContaining(sentence) });
    expectUntouched();
  });

  it('is refused with nothing to release', () => {
    write('CHANGELOG.md', CHANGELOG.replace('- Faster.', ''));
    commit();

    expect(release('1.1.0')).toEqual({
      succeeded: false,
      shownText: expect.stringContaining('says nothing under "## [Unreleased]"'),
    });
    expectUntouched();
  });

  it.each([
    ['changed', 'CHANGELOG.md'],
    ['new', 'note.txt'],
  ])('is refused with a file that is %s', (_what, name) => {
    write(name, `${CHANGELOG}\n- More.\n`);

    expect(release('1.1.0', '--dry-run')).toEqual({
      succeeded: false,
      shownText: expect.stringContaining(name),
    });
    expect(git('tag', '--list')).toBe('v1.0.0');
  });

  it('is refused while a store’s page says what the version before brought', () => {
    mkdirSync(join(folder, 'docs/store'), { recursive: true });
    write('docs/store/en.json', JSON.stringify({ whatsNew: '• First.' }));
    commit();
    git('tag', '--force', 'v1.0.0');

    const shownText = expect.stringContaining('whatsNew is that of the version before: docs/store/en.json.');
    expect(release('1.1.0')).toEqual({ succeeded: false, shownText });
    expectUntouched();
    // While the version is in work, a dry run is no reason to write them.
    expect(release('1.1.0', '--dry-run')).toEqual({ succeeded: true, shownText });
    write('docs/store/en.json', JSON.stringify({ whatsNew: '• Faster.' }));
    commit();
    expect(release('1.1.0')).toMatchObject({ succeeded: true });
  });

  it('is possible with the files of this project', () => {
    for (const name of FILES) write(name, readFileSync(name, 'utf8'));
    // The folder has none of the scripts' files.
    write('package.json', JSON.stringify({ ...JSON.parse(read('package.json')), scripts: PASSING }));
    const changelog = read('CHANGELOG.md');
    // A release has just renamed the unreleased section.
    if (!changelog.includes('## [Unreleased]')) {
      write('CHANGELOG.md', changelog.replace('\n## [', '\n## [Unreleased]\n\n- Faster.\n\n## ['));
    }
    commit();

    expect(release('99.0.0', '--dry-run')).toMatchObject({ succeeded: true });
  });
});
