import { posix } from 'node:path';
import { parseSync } from 'vite';
import { staticImports } from './staticImports.ts';

/** The text of a built file, by its path from the root of the build. */
export type ReadBuilt = (path: string) => string;

const SCRIPT_OF_PAGE =
  /<script\b[^>]*\bsrc="([^"]+)"|<link\b(?=[^>]*\brel="modulepreload")[^>]*\bhref="([^"]+)"/g;

const fromRoot = (base: string, specifier: string) =>
  specifier.startsWith('/') ? specifier.slice(1) : posix.join(posix.dirname(base), specifier);

/** Every script that a page loads before it can run: its own, those it preloads, and what these import statically. */
export function eagerScripts(page: string, read: ReadBuilt): string[] {
  const waiting = Array.from(read(page).matchAll(SCRIPT_OF_PAGE), ([, source, preloaded]) =>
    fromRoot(page, source ?? preloaded ?? ''),
  );
  const found = new Set<string>();
  for (let script = waiting.pop(); script !== undefined; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    for (const specifier of staticImports(parseSync(script, read(script)).module)) {
      waiting.push(fromRoot(script, specifier));
    }
  }
  return [...found].sort();
}
