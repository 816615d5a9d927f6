/** We ship packages with these licenses, which only require a notice; the build has it. */
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

/** Nothing of a package that only builds and tests is shipped. */
const TOOLS: ReadonlySet<string> = new Set([...SHIPPED, 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0']);

/** These have no SPDX name and were read by hand: Bitstream Vera's license and MIT, for fonts in pictures of tests. */
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

export const toolLicenseProblems = (packages: readonly LicensedPackage[]): string[] =>
  problems(packages, TOOLS);

/** build/notices.ts writes `name version (license)` between a line of dashes and an empty line. */
const NOTICE = /^-{72}\n(\S+) \S+ \((.*)\)\n\n/gm;

export const shippedLicenseProblems = (notices: string): string[] =>
  problems(
    Array.from(notices.matchAll(NOTICE), ([, name = '', license = '']) => ({ name, license })),
    SHIPPED,
  ).map((problem) => `in what is shipped, ${problem}`);
