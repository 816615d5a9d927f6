/** Ours, in characters: four times the longest text that a page sends, a pasted list of addresses (lib/drafts/schema.ts). */
const MAX_SIZE = 262_144;
/** Ours: every value counts as so many characters, so that 4,096 empty ones are too many. */
const VALUE_SIZE = 64;

/**
 * Whether a schema may read a message: one of 200,000 fields keeps zod, and with it the worker, busy for 11 seconds.
 * Counting stops where there is too much.
 */
export function isSmall(message: unknown): boolean {
  let room = MAX_SIZE;
  try {
    JSON.stringify(message, (name, value: unknown) => {
      room -= VALUE_SIZE + name.length + (typeof value === 'string' ? value.length : 0);
      if (room < 0) throw new RangeError();
      return value;
    });
    return true;
  } catch {
    return false;
  }
}
