/** Creates something on first use and keeps it, so that what is slow to create doesn't delay every start. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
