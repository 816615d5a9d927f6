/**
 * Returns the most that each may have of `room`, at least 1. Those that want less get all of it; the others share the
 * rest equally.
 */
export function fairShare(wanted: readonly number[], room: number): number {
  let left = room;
  const counts = wanted.toSorted((one, other) => one - other);
  for (const [index, count] of counts.entries()) {
    const share = Math.floor(left / (counts.length - index));
    if (count > share) return Math.max(1, share);
    left -= count;
  }
  return room;
}
