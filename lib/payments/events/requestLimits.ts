import { MAX_ID_LENGTH } from '@/lib/core/betterAuthLimits';

/**
 * What the plugin accepts in a request, and so what the extension asks for. This module imports nothing large: the popup
 * loads it before it can run.
 */

export const MAX_AUTH_ID_CHARACTERS = MAX_ID_LENGTH;
/** Ours: the longest type known has 27 characters. */
export const MAX_TYPE_CHARACTERS = 64;
/** Ours: how many types a list may be filtered by; more than there are. */
export const MAX_TYPES = 64;
/** Ours: no name is longer. */
export const MAX_SEARCHED_CHARACTERS = 200;
/** A quarter; the metrics also need as many days before it. */
export const MAX_METRICS_DAYS = 90;
/** Ten years: the longest range of the totals. */
export const MAX_TOTAL_DAYS = 3_660;
