/** How the text of a parameter is read; null where the address has none. */
export const text = (given: string | null) => given;
export const flag = (given: string | null) => given !== null;
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (given: string | null): T | null =>
    values.find((value) => value === given) ?? null;
/** No page has an address without it. */
export const needed =
  <T extends string>(read: (given: string | null) => T | null) =>
  (given: string | null): T | undefined =>
    read(given) || undefined;
