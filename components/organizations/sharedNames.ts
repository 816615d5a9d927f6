/** Several organizations have these names, so each of their rows shows the slug too. */
export function sharedNames<T extends string | null>(
  organizations: readonly { readonly name: T }[],
): ReadonlySet<T> {
  const seen = new Set<T>();
  // `add` returns the set, so the first of each name is left out.
  const isRepeated = (name: T) => seen.has(name) || !seen.add(name);
  return new Set(organizations.map(({ name }) => name).filter(isRepeated));
}
