import { MAX_ID_LENGTH } from './betterAuthLimits';
import * as z from './lazyZod';

/** Ours: the longest text of one field in a command or a draft, far beyond what a user types or a server accepts. */
export const MAX_TYPED = 2_048;

export const typed = /* @__PURE__ */ z.string().check(z.maxLength(MAX_TYPED));

/** Not z.int(), whose formats would cost the worker 0.4 kB. */
export const wholeNumber = z.number().check(z.refine(Number.isSafeInteger));

/**
 * An id from a server. Here, so that the popup, whose preferences contain ids, runs without the module that reads other
 * values of servers.
 */
export const wireId = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH));
