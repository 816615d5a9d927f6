import { MAX_TYPED } from './schemas';

export const searchTerm = (typed: string, max = MAX_TYPED): string =>
  typed
    .trim()
    .slice(0, max)
    // Half of a surrogate pair is no character.
    .replace(/[\uD800-\uDBFF]$/, '');
