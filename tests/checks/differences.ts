import { unzipSync } from 'fflate';

type Files = Readonly<Record<string, Uint8Array>>;

const isEqual = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** Lists differing files, or the whole package if all files are equal. */
export function differences(package_: Uint8Array, again: Uint8Array): string[] {
  if (isEqual(package_, again)) return [];
  const [before, after]: readonly Files[] = [unzipSync(package_), unzipSync(again)];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();
  const found = names.flatMap((name) => {
    const [a, b] = [before?.[name], after?.[name]];
    if (!a) return [`only in what was built again: ${name}`];
    if (!b) return [`only in the package: ${name}`];
    return isEqual(a, b) ? [] : [`other bytes: ${name}`];
  });
  return found.length > 0 ? found : ['the same files, packed in another way'];
}
