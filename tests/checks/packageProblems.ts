/** The tarball by `npm pack` has exactly these. */
const FILES = ['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'third-party-notices.txt'];

/** Only the extension has these paths of the repository, and these imports. */
const OF_THE_EXTENSION = /(?:@\/)?(?:lib|components|entrypoints)\/[\w/-]+|@lingui\/\w+|#imports/g;

const EXTERNAL = /^import\b[^'"]*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;
const ALLOWED = /^(?:node:|better-auth(?:\/|$))/;

/** The built plugin must miss no file, and have no code or path of the extension. */
export function packageProblems(files: readonly string[], code: string): string[] {
  const imports = [...code.matchAll(EXTERNAL)].map(([, first, second]) => first ?? second ?? '');
  return [
    ...FILES.filter((file) => !files.includes(file)).map((file) => `missing from the package: ${file}`),
    ...files.filter((file) => !FILES.includes(file)).map((file) => `not part of the package: ${file}`),
    ...(code.match(OF_THE_EXTENSION) ?? []).map((path) => `in the package, but of the extension: ${path}`),
    ...imports.filter((name) => !ALLOWED.test(name)).map((name) => `imported, but not bundled: ${name}`),
  ];
}
