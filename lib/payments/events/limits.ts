import { MAX_ID_LENGTH } from '@/lib/core/limits';

/** What the extension asks for and the plugin takes. This module imports nothing large: the popup loads it before it can run. */

/** Better Auth's ids: of organizations, users and sessions. */
export const MAX_AUTH_ID_CHARACTERS = MAX_ID_LENGTH;
/** Ours: the longest type known has 27 characters. */
export const MAX_TYPE_CHARACTERS = 64;
/** Ours: how many types a list may be narrowed to; more than there are. */
export const MAX_TYPES = 64;
/** Ours: no name is longer. */
export const MAX_SEARCHED_CHARACTERS = 200;
/** A quarter, of which the metrics also need as many days before. */
export const MAX_METRICS_DAYS = 90;
/** Ten years: how many days the totals may be asked for. */
export const MAX_TOTAL_DAYS = 3_660;
