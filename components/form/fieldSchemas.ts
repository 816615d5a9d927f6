import * as z from 'zod/mini';

/** A text without the blanks around it; `empty` where nothing is left. */
export const requiredText = z.string().check(z.trim(), z.minLength(1, 'empty'));

export const optionalText = z.string().check(z.trim());

/** As it is typed: blanks belong to it. */
export const secretText = z.string().check(z.minLength(1, 'empty'));

/** Ours: a slip that no server needs to be asked about; what is an address in the end is the server's to say. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** `invalid-email` is an error's code, with its own sentence. */
export const email = requiredText.check(z.refine(looksLikeEmail, 'invalid-email'));
