import { readFileSync } from 'node:fs';

/** `npm run zip` writes the packages for a store here. */
export function zipFile(kind: 'chrome' | 'firefox' | 'sources'): string {
  // Safe: our own package.json, which npm would refuse without them.
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  return `.output/${name}-${version}-${kind}.zip`;
}
