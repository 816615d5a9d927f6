/** The most that each may have where all together have `room`: those that want less have all of it, the others equal parts, 1 at least. */
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
