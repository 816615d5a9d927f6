import * as z from 'zod/mini';

/** What a person types into one field. Ours: far beyond what a person types or a server takes. */
export const typed = z.string().check(z.maxLength(2_048));
