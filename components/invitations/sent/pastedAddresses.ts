import * as z from 'zod/mini';

export interface PastedAddresses {
  /** In lower case, as servers compare them, and without repetitions. */
  readonly addresses: readonly string[];
  /** Entries that aren't addresses, as they were typed. */
  readonly unreadable: readonly string[];
  readonly repeated: number;
}

/** Accepts what Better Auth accepts (crud-invites: zod's own email). */
const address = z.email();
/** RFC 3696: no address is longer. */
const MAX_ADDRESS_LENGTH = 320;
/** Skips the pattern for words that can't match. */
const mayBeAddress = (word: string) => word.length <= MAX_ADDRESS_LENGTH && word.includes('@');

/**
 * The marks that structure a list, one character at a time: patterns for "name <address>" start over at each character
 * of a long line, and a thousand addresses froze a page for most of a minute.
 */
const MARK = /([,;<>"\s])/;
const BLANK = /^\s$/;

/** The index of the next token that is one of `marks`; -1 without one. */
function indexOfNext(tokens: readonly string[], from: number, ...marks: string[]): number {
  for (let at = from; at < tokens.length; at++) if (marks.includes(tokens[at] ?? '')) return at;
  return -1;
}

/**
 * The index of the bracket that ends the address after a name in quotation marks, which may contain any mark; -1
 * without such a name.
 */
function endOfQuoted(tokens: readonly string[], from: number): number {
  let at = tokens[from] === '"' ? indexOfNext(tokens, from + 1, '"') : -1;
  if (at < 0) return -1;
  do at += 1;
  while (BLANK.test(tokens[at] ?? ''));
  return tokens[at] === '<' ? at : -1;
}

/** The index at which an address in brackets ends; -1 without one. */
function endOfBrackets(tokens: readonly string[], from: number): number {
  const at = tokens[from] === '<' ? indexOfNext(tokens, from + 1, '<', '>') : -1;
  return tokens[at] === '>' ? at : -1;
}

/** Collects words, and drops those that turn out to be a person's name. */
function createWords() {
  const words: string[] = [];
  let word = '';
  /** Number of words before the name that may have begun. */
  let before = 0;

  function end(): void {
    if (word) words.push(word);
    word = '';
  }

  function endPart(): void {
    end();
    before = words.length;
  }

  return {
    words,
    add: (text: string) => {
      word += text;
    },
    end,
    endPart,
    /** Words before the bracket in the same part are the owner's name, unless they are addresses. */
    addInBrackets: (inner: string) => {
      end();
      const others = words.splice(before).filter((named) => named.includes('@'));
      for (const one of [...others, ...inner.split(/[,;\s]/)]) if (one) words.push(one);
      endPart();
    },
  };
}

/** In order, without the names of people. */
function wordsOf(line: string): string[] {
  const tokens = line.split(MARK).filter(Boolean);
  const found = createWords();

  /** Returns the index to continue at. */
  function take(at: number): number {
    const token = tokens[at] ?? '';
    const quoted = endOfQuoted(tokens, at);
    const closing = endOfBrackets(tokens, at);
    if (closing >= 0) found.addInBrackets(tokens.slice(at + 1, closing).join(''));
    else if (token === ',' || token === ';') found.endPart();
    else if (quoted >= 0 || BLANK.test(token)) found.end();
    else found.add(token);
    return Math.max(quoted, closing + 1, at + 1);
  }

  let at = 0;
  while (at < tokens.length) at = take(at);
  found.end();
  return found.words;
}

/** Addresses may be separated by commas, semicolons, blanks or lines, with names or without. */
export function pastedAddresses(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const unreadable = new Set<string>();
  let repeated = 0;
  for (const candidate of text.split('\n').flatMap(wordsOf)) {
    const bare = candidate.replace(/^mailto:/i, '').toLowerCase();
    const isAddress = mayBeAddress(bare) && z.safeParse(address, bare).success;
    if (!isAddress) unreadable.add(candidate);
    else if (addresses.has(bare)) repeated += 1;
    else addresses.add(bare);
  }
  return { addresses: [...addresses], unreadable: [...unreadable], repeated };
}
