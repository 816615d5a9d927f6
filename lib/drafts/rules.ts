import { MAX_TYPED } from '@/lib/core/schemas';
import { MINUTE_MS } from '@/lib/core/time';
import { MAX_METADATA_CHARACTERS } from '@/lib/organizations/fieldLengths';

/** DESIGN.md, State: a half-filled form is forgotten this long after its page was last seen. */
export const DRAFT_LIFETIME_MS = 2 * MINUTE_MS;

/**
 * Ours: a pasted list of a thousand addresses with names, of 64 characters each. By default, Better Auth lets an
 * organization have a hundred open invitations and a hundred members.
 */
export const MAX_PASTED = 65_536;

function limitOf(field: string): number {
  if (field === 'emails') return MAX_PASTED;
  return field === 'metadata' ? MAX_METADATA_CHARACTERS : MAX_TYPED;
}

export const isDraftable = (field: string, text: string): boolean => text.length <= limitOf(field);

/** Names of fields. A secret is never one of a draft, whatever a page sends. */
export const NOT_SECRET = /^(?!.*(password|token|secret|code|otp))/i;

/** Ours: three times the fields of the largest form. */
const MAX_FIELDS = 32;

export function isDraft(values: Readonly<Record<string, string>>): boolean {
  const fields = Object.entries(values);
  return fields.length <= MAX_FIELDS && fields.every(([field, text]) => isDraftable(field, text));
}
