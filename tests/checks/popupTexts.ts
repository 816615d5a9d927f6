import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Returns the text of a file, or null for a path that is none. */
export type ReadSource = (path: string) => string | null;

/** A text of a catalogue, and the files that show it. */
export interface CatalogueText {
  readonly catalogue: string;
  readonly id: string;
  readonly files: readonly string[];
}

/** The popup loads these catalogues, at once or later (components/i18n). */
const OF_POPUP: ReadonlySet<string> = new Set(['common', 'errors', 'access', 'payments']);

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Imports of types don't count: they are gone once the code is built. Dynamic ones do. */
function importsOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const dynamic = dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...imported, ...exported, ...dynamic];
}

function resolve(from: string, specifier: string, read: ReadSource): string | null {
  if (!/^(?:@\/|\.)/.test(specifier)) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(from), specifier);
  return ENDINGS.map((ending) => base + ending).find((path) => read(path) !== null) ?? null;
}

/** Every source file that `entry` may load, now or later. */
export function reachableFrom(entry: string, read: ReadSource): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  for (const path of found) {
    const text = /\.tsx?$/.test(path) ? (read(path) ?? '') : '';
    for (const specifier of importsOf(path, text)) {
      const next = resolve(path, specifier, read);
      if (next) found.add(next);
    }
  }
  return found;
}

/** Texts that a module of the popup shows, but that no catalogue of the popup has: they would stay English. */
export function popupTextProblems(texts: readonly CatalogueText[], ofPopup: ReadonlySet<string>): string[] {
  const known = new Set(texts.filter(({ catalogue }) => OF_POPUP.has(catalogue)).map(({ id }) => id));
  return texts
    .filter(({ id, catalogue }) => !known.has(id) && !OF_POPUP.has(catalogue))
    .flatMap(({ id, catalogue, files }) =>
      files
        .filter((file) => ofPopup.has(file))
        .map((file) => `${id}: the popup shows it (${file}), but it is only in ${catalogue}`),
    );
}
