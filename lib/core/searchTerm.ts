import { MAX_TYPED } from './schemas';

/** What is searched for: the beginning of a pasted text, of which the field keeps all. */
export const searchTerm = (typed: string, max = MAX_TYPED): string =>
  typed
    .trim()
    .slice(0, max)
    // Half of a pair is no character.
    .replace(/[\uD800-\uDBFF]$/, '');
