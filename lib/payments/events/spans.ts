import * as time from '@/lib/core/time';

/** The plugin imports nothing of the extension but this folder, so these are re-exported. */
export const { SECOND_MS, HOUR_MS, DAY_MS } = time;
