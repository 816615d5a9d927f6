import * as time from '@/lib/core/time';

/** Re-exported for the plugin, which imports nothing of the extension but this folder. */
export const { SECOND_MS, HOUR_MS, DAY_MS } = time;
