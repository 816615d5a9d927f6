import { foldText } from '@/lib/core/textSearch';

/** Ours: long enough for every name that a person reads, short enough for an address. */
export const MAX_PROPOSED_SLUG = 48;

/** Lowercase letters, digits and single hyphens between them. Empty if no character of the name can be part of one. */
export function proposeSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_PROPOSED_SLUG)
    .replace(/-$/, '');
}
