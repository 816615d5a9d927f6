/** Ours: a badge has room for about three characters. */
const MAX_SHOWN = 9;

/** A count on a badge: "9+" if it is more. */
export const shortCount = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
