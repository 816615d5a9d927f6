import { posix } from 'node:path';
import { parseSync } from 'vite';
import { staticImports } from './staticImports.ts';

/** The path starts at the root of the build. */
export type ReadBuilt = (path: string) => string;

const SCRIPT_OF_PAGE = /<script\b[^>]*\bsrc="([^"]+)"/g;
const PRELOAD_OF_PAGE =
  /<link\b(?=[^>]*\brel="(?:modulepreload"|preload" as="script"))[^>]*\bhref="([^"]+)"/g;

const fromRoot = (base: string, specifier: string) =>
  specifier.startsWith('/') ? specifier.slice(1) : posix.join(posix.dirname(base), specifier);

function withImports(scripts: readonly string[], read: ReadBuilt): string[] {
  const waiting = [...scripts];
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

/** This part of a page waits for the first frame (build/popupPage.ts). */
const HELD = /<template>.*?<\/template>/gs;

const namedIn = (page: string, html: string, tag: RegExp) =>
  Array.from(html.matchAll(tag), ([, path = '']) => fromRoot(page, path));

/** A page loads these before it can run: its own scripts, and their static imports. */
export const ownScripts = (page: string, read: ReadBuilt): string[] =>
  withImports(namedIn(page, read(page).replaceAll(HELD, ''), SCRIPT_OF_PAGE), read);

/**
 * A page loads these later: scripts that wait for the first frame, and those it preloads because its own are about to
 * import them.
 */
export function preloadedScripts(page: string, read: ReadBuilt): string[] {
  const own = new Set(ownScripts(page, read));
  const named = [SCRIPT_OF_PAGE, PRELOAD_OF_PAGE].flatMap((tag) => namedIn(page, read(page), tag));
  return withImports(named, read).filter((script) => !own.has(script));
}
