/** Three numbers: stores accept no pre-release names, and both compare versions as numbers. */
const VERSION = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

function isLater(a: string, b: string): boolean {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const index = left.findIndex((number, place) => number !== right[place]);
  return index >= 0 && (left[index] ?? 0) > (right[index] ?? 0);
}

const releasedVersions = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => (tag.startsWith('v') && VERSION.test(tag.slice(1)) ? [tag.slice(1)] : []));

/** Undefined if the version can be released. The first release may keep the version in package.json. */
export function versionProblem(next: string, current: string, tags: readonly string[]): string | undefined {
  if (!VERSION.test(next)) return `${next || 'Nothing'} is no version: give three numbers, like 1.2.0.`;
  const released = releasedVersions(tags);
  const newest = released.find((version) => !released.some((other) => isLater(other, version)));
  if (newest !== undefined && !isLater(next, newest))
    return `${next} is not newer than ${newest}, which is released.`;
  return isLater(current, next) ? `${next} is older than package.json, which has ${current}.` : undefined;
}
