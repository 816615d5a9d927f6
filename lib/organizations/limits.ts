/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
export const MAX_NAME_LENGTH = 256;

/** The longest slug that a switch takes. */
export const MAX_SLUG_LENGTH = 256;
