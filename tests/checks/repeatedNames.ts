import type { Sources } from './folderCycles';

const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm;

export function repeatedNames(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [path, text] of Object.entries(sources)) {
    // An overload, or a type beside a value of its name, is one thing in one file.
    for (const name of new Set(Array.from(text.matchAll(EXPORTED), ([, found = '']) => found))) {
      files.set(name, [...(files.get(name) ?? []), path]);
    }
  }
  return new Map(
    [...files].filter(([, paths]) => paths.length > 1).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
