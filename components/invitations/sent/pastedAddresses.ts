import * as z from 'zod/mini';

export interface PastedAddresses {
  /** In lower case, as servers compare them, and without repetitions. */
  readonly addresses: readonly string[];
  readonly unreadable: readonly string[];
  readonly repeated: number;
}

/** Better Auth accepts the same (crud-invites uses zod's own email). */
const address = z.email();
/** RFC 3696 allows no longer address. */
const MAX_ADDRESS_LENGTH = 320;
const mayBeAddress = (word: string) => word.length <= MAX_ADDRESS_LENGTH && word.includes('@');

/**
 * A list is split at these marks, one character at a time. Patterns for "name <address>" start over at each character
 * of a long line, and a thousand addresses froze a page for most of a minute.
 */
const MARK = /([,;<>"\s])/;
const BLANK = /^\s$/;

function indexOfNext(tokens: readonly string[], from: number, ...marks: string[]): number {
  for (let at = from; at < tokens.length; at++) if (marks.includes(tokens[at] ?? '')) return at;
  return -1;
}

/**
 * Returns the index of the bracket that ends the address after a quoted name, which may contain any mark; -1 without
 * such a name.
 */
function endOfQuoted(tokens: readonly string[], from: number): number {
  let at = tokens[from] === '"' ? indexOfNext(tokens, from + 1, '"') : -1;
  if (at < 0) return -1;
  do at += 1;
  while (BLANK.test(tokens[at] ?? ''));
  return tokens[at] === '<' ? at : -1;
}

function endOfBrackets(tokens: readonly string[], from: number): number {
  const at = tokens[from] === '<' ? indexOfNext(tokens, from + 1, '<', '>') : -1;
  return tokens[at] === '>' ? at : -1;
}

/** Words that turn out to be a person's name are dropped. */
function createWords() {
  const words: string[] = [];
  let word = '';
  /** Counts the words before the name that may have begun. */
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
