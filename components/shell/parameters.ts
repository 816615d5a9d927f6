import { displayText } from '@/lib/core/displayText';

/** Ours: longer than any address a person pastes; a draft's field holds no more either. */
const MAX_ADDRESS_CHARACTERS = 2_048;

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

/** An address to begin a form with, as it can be shown. */
export const typedAddress = (given: string | null): string =>
  displayText(given ?? '', MAX_ADDRESS_CHARACTERS);
