/** What the popup needs too: nothing large is imported here. */

/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
export const MAX_NAME_LENGTH = 256;

export const MAX_SLUG_LENGTH = 256;

/** Ours: longer metadata is shown cut. */
export const MAX_METADATA_CHARACTERS = 16_384;
