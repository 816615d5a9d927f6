import * as time from '@/lib/core/time';

/** The plugin imports nothing of the extension but this folder, so these are re-exported. */
export const SECOND_MS = time.SECOND_MS;
export const HOUR_MS = time.HOUR_MS;
export const DAY_MS = time.DAY_MS;
