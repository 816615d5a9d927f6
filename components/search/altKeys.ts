/** Alt with one of these letters runs an action, wherever the focus is. */
export const ALT_KEYS = {
  accept: 'A',
  devices: 'D',
  account: 'M',
  pin: 'P',
  servers: 'S',
  others: 'X',
  undo: 'Z',
} as const;
export type AltKey = keyof typeof ALT_KEYS;
export type AltLetter = (typeof ALT_KEYS)[AltKey];

const LETTERS: readonly string[] = Object.values(ALT_KEYS);

/** Compares the key's position: a Mac types other characters with Alt. Undefined for any other key. */
export function altLetter(code: string): string | undefined {
  const letter = code.slice(-1);
  return code === `Key${letter}` && LETTERS.includes(letter) ? letter : undefined;
}
