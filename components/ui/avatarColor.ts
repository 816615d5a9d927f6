/** White text on each has a contrast of 5:1 or more. */
const COLORS = [
  '#0f766e',
  '#1d4ed8',
  '#b45309',
  '#9f1239',
  '#6d28d9',
  '#15803d',
  '#a21caf',
  '#475569',
] as const;

/** FNV-1a: spreads ids that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The same colour for the same id, on every machine. */
export const avatarColor = (id: string): string => COLORS[hash(id) % COLORS.length] ?? COLORS[0];
