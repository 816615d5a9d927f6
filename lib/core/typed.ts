import * as z from 'zod/mini';
import { MAX_TYPED } from './maxTyped';

/** What a person types into one field. */
export const typed = z.string().check(z.maxLength(MAX_TYPED));
