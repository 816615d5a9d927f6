import { execFileSync } from 'node:child_process';
import type { Counts } from './testCounts.ts';

/** Every path with a line of its own, whatever it is called. */
const gitLines = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Pictures that aren't as they were committed: other ones, new ones and missing ones. */
export const changedPictures = (pictures: readonly string[], folder = '.'): string[] =>
  // Renames would have two paths.
  gitLines(
    folder,
    ...['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', ...pictures],
  ).map((line) => line.slice(3));

/**
 * Compares the pictures that were just drawn with the committed ones. Drawing must have begun without a change, and
 * must have removed the pictures of what isn't drawn any more.
 */
export function pictureCounts(pictures: readonly string[], succeeded: boolean, folder = '.'): Counts {
  const changed = new Set(changedPictures(pictures, folder));
  const committed = gitLines(folder, 'ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', ...pictures);
  const same = committed.filter((path) => !changed.has(path)).length;
  // A run that ended badly may not have drawn those that look unchanged.
  return succeeded
    ? { passed: same, failed: changed.size, skipped: 0, retried: [] }
    : { passed: 0, failed: changed.size + 1, skipped: 0, retried: [] };
}
