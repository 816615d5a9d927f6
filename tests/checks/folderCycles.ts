import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The keys are paths from the root. */
export type Sources = Readonly<Record<string, string>>;

/** Imports between folders, each with the first file that has one. */
type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

export const readSources = (folder: string): Sources =>
  Object.fromEntries(
    globSync(`${folder}/**/*.{ts,tsx}`).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  );

/** The first folder of a path below `root`; `root` itself for a file directly in it. */
function folderIn(root: string, path: string): string {
  const [first, ...rest] = posix.relative(root, path).split('/');
  return first && rest.length > 0 ? first : root;
}

/** A reader follows imports of types and dynamic imports too, so they count. */
function folderEdges(root: string, sources: Sources): Edges {
  const edges = new Map<string, Map<string, string>>();
  for (const [path, text] of Object.entries(sources)) {
    const from = folderIn(root, path);
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const target = specifier.startsWith('@/')
        ? specifier.slice(2)
        : posix.join(posix.dirname(path), specifier);
      if (!target.startsWith(`${root}/`)) continue;
      const to = folderIn(root, target);
      const known = edges.get(from) ?? new Map<string, string>();
      if (to !== from && !known.has(to)) edges.set(from, known.set(to, path));
    }
  }
  return edges;
}

/** The paths are the shortest. */
function waysFrom(start: string, edges: Edges): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  const pending: (readonly string[])[] = [[start]];
  for (let way = pending.shift(); way !== undefined; way = pending.shift()) {
    for (const next of edges.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (ways.has(next)) continue;
      ways.set(next, [...way, next]);
      pending.push([...way, next]);
    }
  }
  return ways;
}

/** The folders below `root` that import each other, in pairs or longer cycles: one line per folder. */
export function folderCycles(root: string, sources: Sources): string[] {
  const edges = folderEdges(root, sources);
  return [...edges.keys()].sort().flatMap((folder) => {
    const circle = waysFrom(folder, edges).get(folder);
    if (!circle) return [];
    const next = circle[1] ?? '';
    return [`${circle.join(' → ')} (${edges.get(folder)?.get(next)} imports ${next})`];
  });
}

const STATIC_SPECIFIER = /(?:\bfrom|^import)\s*'([^']+)'/gm;

/** Each circle has the files on it, types included. Imports that wait are left out: they may lead back. */
export function fileCycles(sources: Sources): string[] {
  const edges = new Map<string, Map<string, string>>();
  for (const [path, text] of Object.entries(sources)) {
    const targets = Array.from(text.matchAll(STATIC_SPECIFIER), ([, specifier = '']) =>
      specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(path), specifier),
    ).flatMap((target) =>
      [target, `${target}.ts`, `${target}.tsx`].filter((one) => Object.hasOwn(sources, one)),
    );
    edges.set(path, new Map(targets.map((target) => [target, path])));
  }
  return [...edges.keys()].flatMap((path) => waysFrom(path, edges).get(path)?.join(' → ') ?? []);
}
