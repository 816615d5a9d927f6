/** Ours: a badge has room for about three characters. */
const MAX_SHOWN = 9;

export const shortCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
