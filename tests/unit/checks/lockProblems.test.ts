import { describe, expect, it } from 'vitest';
import { type LockedPackage, type LockFile, lockProblems, type PackageFile } from '../../checks/lockProblems';

const FILE: PackageFile = {
  name: 'switchyard',
  version: '1.0.0',
  dependencies: { react: '19.3.1' },
  devDependencies: { node: '26.10.0' },
  allowScripts: { node: true },
};

const HASH = 'sha512-iqvbVmkYIK5ioMlgjQim7A2MUTMqRgNrEDw6bRs0sIx2j7==';

const lockWith = (path: string, locked: LockedPackage): LockFile => ({
  lockfileVersion: 3,
  packages: {
    '': FILE,
    'node_modules/react': { version: '19.3.1', integrity: HASH },
    'node_modules/node': { version: '26.10.0', integrity: HASH, hasInstallScript: true },
    [path]: locked,
  },
});
const LOCK = lockWith('node_modules/zod', {
  integrity: HASH,
  resolved: 'https://registry.npmjs.org/zod/-/zod.tgz',
});

describe('lockProblems', () => {
  it('accepts what comes from the registry, with a hash and without scripts', () => {
    expect(lockProblems(FILE, LOCK)).toEqual([]);
  });

  it.each<[string, LockedPackage]>([
    ['node_modules/a has no hash', {}],
    ['node_modules/a has no hash', { integrity: 'sha1-2jmj7l5rSw0yVb' }],
    [
      'node_modules/a is not from the registry: https://mirror.example/a.tgz',
      { integrity: HASH, resolved: 'https://mirror.example/a.tgz' },
    ],
    [
      'node_modules/a is not from the registry: git+ssh://git@github.com/a/a.git',
      { integrity: HASH, resolved: 'git+ssh://git@github.com/a/a.git' },
    ],
    ['node_modules/a runs a script while it is installed', { integrity: HASH, hasInstallScript: true }],
  ])('reports: %s', (problem, locked) => {
    expect(lockProblems(FILE, lockWith('node_modules/a', locked))).toEqual([problem]);
  });

  it('reports a script of another version of a package inside another', () => {
    const nested = lockWith('node_modules/a/node_modules/b', { integrity: HASH, hasInstallScript: true });

    expect(lockProblems(FILE, nested)).toEqual([
      'node_modules/a/node_modules/b runs a script while it is installed',
    ]);
  });

  it('reports a package.json that the lock file does not follow', () => {
    expect(lockProblems({ ...FILE, version: '1.1.0', dependencies: { react: '19.4.0' } }, LOCK)).toEqual([
      'the lock file is of another version',
      'other dependencies in the lock file than in package.json',
    ]);
  });

  it('reports a dependency that is not pinned', () => {
    const dependencies = { react: '^19.3.1' };
    const lock = { ...LOCK, packages: { ...LOCK.packages, '': { ...FILE, dependencies } } };

    expect(lockProblems({ ...FILE, dependencies }, lock)).toEqual(['react is not pinned: ^19.3.1']);
  });

  it('reports a script that package.json allows, and an older form of the file', () => {
    const file = { ...FILE, allowScripts: { node: true, esbuild: true } };

    expect(lockProblems(file, { ...LOCK, lockfileVersion: 2 })).toEqual([
      'lock file of version 2',
      'package.json allows the script of esbuild',
    ]);
  });
});
