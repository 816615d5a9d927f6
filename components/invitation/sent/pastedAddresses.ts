import * as z from 'zod/mini';

export interface PastedAddresses {
  /** In lower case, as servers compare them; each once. */
  readonly addresses: readonly string[];
  /** What is no address, as it was typed. */
  readonly unreadable: readonly string[];
  /** How many were there more than once. */
  readonly repeated: number;
}

/** What Better Auth takes (crud-invites: zod's own email). */
const address = z.email();
const SEPARATORS = /[,;\s]+/;
/** A name in quotation marks may hold any separator. */
const QUOTED_NAME = /"[^"\n]*"(?=\s*<)/g;
/** "Name <address>": the name is what stands before it in the same part. */
const NAMED = /[^,;\n<>]*<([^<>\n]*)>/g;

const wordsOf = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

/** The words of a pasted list in their order, without the names of people. */
function candidates(text: string): string[] {
  const bare = text.replace(QUOTED_NAME, ' ').replace(NAMED, (part, inner: string) => {
    const before = wordsOf(part.slice(0, part.indexOf('<')));
    return [...before.filter((word) => word.includes('@')), inner, ''].join(' ');
  });
  return wordsOf(bare);
}

/** Addresses in a list as people paste it: between commas, semicolons, blanks or lines, with names or without. */
export function pastedAddresses(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const unreadable = new Set<string>();
  let repeated = 0;
  for (const candidate of candidates(text)) {
    const bare = candidate.replace(/^mailto:/i, '').toLowerCase();
    if (!z.safeParse(address, bare).success) unreadable.add(candidate);
    else if (addresses.has(bare)) repeated += 1;
    else addresses.add(bare);
  }
  return { addresses: [...addresses], unreadable: [...unreadable], repeated };
}
