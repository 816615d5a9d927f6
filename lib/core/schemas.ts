import * as z from 'zod/mini';

/** The longest text of one field that a command or a draft takes. Ours: far beyond what a user types or a server takes. */
export const MAX_TYPED = 2_048;

/** What a user types into one field. */
export const typed = z.string().check(z.maxLength(MAX_TYPED));

/** Not z.int(), whose formats would cost the worker 0.4 kB. */
export const wholeNumber = z.number().check(z.refine(Number.isSafeInteger));
