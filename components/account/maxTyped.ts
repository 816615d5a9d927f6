/** The longest that a channel takes of one field (lib/typed.ts). */
export const MAX_TYPED = 2_048;
