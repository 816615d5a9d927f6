/** Any other host in the lock file is a mirror, or an attack. */
const REGISTRY = 'https://registry.npmjs.org/';

/**
 * The only package that may run code during installation: it brings the release of Node that everything here runs on.
 */
const WITH_SCRIPT = 'node';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

type Versions = Readonly<Record<string, string>>;

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

export interface LockedPackage extends Partial<PackageFile> {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
}

export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c`. */
const packageName = (path: string): string => path.replace(/^.*node_modules\//, '');

/** The project itself is left out. */
export const lockedPackages = ({ packages }: LockFile) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ path, name: packageName(path), ...locked }));

function entryProblems({ path, ...locked }: ReturnType<typeof lockedPackages>[number]): string[] {
  const { integrity = '', resolved = REGISTRY, link = false, hasInstallScript = false, name } = locked;
  return [
    ...(link || !resolved.startsWith(REGISTRY) ? [`${path} is not from the registry: ${resolved}`] : []),
    ...(integrity.startsWith('sha512-') ? [] : [`${path} has no hash`]),
    ...(hasInstallScript && name !== WITH_SCRIPT ? [`${path} runs a script while it is installed`] : []),
  ];
}

const sorted = (versions: Versions = {}): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .toSorted()
    .join();

/** Both files must name the same exact versions. */
function rootProblems(file: PackageFile, lock: LockFile): string[] {
  const root = lock.packages[''] ?? {};
  const versions = { ...file.dependencies, ...file.devDependencies };
  const differs = (['dependencies', 'devDependencies'] as const).filter(
    (key) => sorted(file[key]) !== sorted(root[key]),
  );
  return [
    ...(root.name === file.name && root.version === file.version
      ? []
      : ['the lock file is of another version']),
    ...differs.map((key) => `other ${key} in the lock file than in package.json`),
    ...Object.entries(versions)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}`),
  ];
}

/** Lists what would install anything but the reviewed packages, or let it run code. */
export function lockProblems(file: PackageFile, lock: LockFile): string[] {
  const allowed = Object.keys(file.allowScripts ?? {}).filter((name) => name !== WITH_SCRIPT);
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`lock file of version ${lock.lockfileVersion}`]),
    ...rootProblems(file, lock),
    ...allowed.map((name) => `package.json allows the script of ${name}`),
    ...lockedPackages(lock).flatMap(entryProblems),
  ];
}
