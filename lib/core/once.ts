/** Makes something on first use, and keeps it: what takes long to make must not delay every start. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
