/** Of what a package contains: asks for nothing but a notice, which the package has. */
const SHIPPED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Of what only builds and tests, besides: reaches nothing that we hand on. */
const TOOLS: ReadonlySet<string> = new Set([...SHIPPED, 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0']);

/** What is not said by an SPDX name, read by hand: Bitstream Vera's license and MIT, for fonts in pictures of tests. */
const READ: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
};

/** `MIT AND OFL-1.1` needs both, `MIT OR Apache-2.0` one of them. */
const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.has(name)));

export interface LicensedPackage {
  readonly name: string;
  readonly license: string;
}

function problems(packages: readonly LicensedPackage[], allowed: ReadonlySet<string>): string[] {
  return packages
    .filter(({ name, license }) => !isAllowed(license, allowed) && READ[name] !== license)
    .map(({ name, license }) => `license of ${name}: ${license || 'none'}`);
}

/** Licenses of installed packages that may not even build this. */
export const toolLicenseProblems = (packages: readonly LicensedPackage[]): string[] =>
  problems(packages, TOOLS);

/** `name version (license)` between a line and an empty one: build/notices.ts. */
const NOTICE = /^-{72}\n(\S+) \S+ \((.*)\)\n\n/gm;

/** Licenses in a build's notices that may not be handed on. */
export const shippedLicenseProblems = (notices: string): string[] =>
  problems(
    Array.from(notices.matchAll(NOTICE), ([, name = '', license = '']) => ({ name, license })),
    SHIPPED,
  ).map((problem) => `in what is shipped, ${problem}`);
