import * as z from 'zod/mini';
import { foldText } from '@/lib/core/textSearch';
import { PROVIDERS, providerName } from '@/lib/social/providers';
import { providerIdSchema } from '@/lib/social/schema';

export interface ProviderChoices {
  readonly known: readonly string[];
  /** The typed text, where it can be the ID of a provider that only this server has. */
  readonly other: string | null;
}

/** Before anything is typed, these are the providers without a button; then every one that matches. */
export function providerChoices(query: string, except: readonly string[]): ProviderChoices {
  const typed = query.trim();
  const folded = foldText(typed);
  const known = Object.keys(PROVIDERS)
    .filter((id) => typed !== '' || !except.includes(id))
    .filter((id) => id.includes(folded) || foldText(providerName(id)).includes(folded))
    // Names of brands are in the same order in every language.
    .toSorted((a, b) => providerName(a).localeCompare(providerName(b), 'en'));
  const isOther = typed !== '' && !Object.hasOwn(PROVIDERS, typed);
  return { known, other: isOther && z.safeParse(providerIdSchema, typed).success ? typed : null };
}
