export const STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Beginnings of the most frequently stolen passwords. */
const COMMON = [
  ...[
    'password',
    'passw0rd',
    'qwerty',
    'azerty',
    'letmein',
    'welcome',
    'admin',
    'iloveyou',
    'monkey',
    'dragon',
  ],
  ...['football', 'baseball', 'sunshine', 'princess', 'abc123', 'secret', 'changeme', 'trustno1'],
];

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * Shortens what an attacker tries as one piece: common words, the user's own names, and runs such as `1234` and
 * `aaaa`.
 */
function withoutGuesses(password: string, own: readonly string[]): string {
  const folded = password.toLowerCase();
  const words = [...COMMON, ...own.map((text) => text.toLowerCase())].filter(({ length }) => length >= 3);
  const rest = words.reduce((text, word) => text.replaceAll(word, word.charAt(0)), folded);
  return rest
    .split('')
    .filter((character, index) => !continues(rest.charAt(index - 1), character))
    .join('');
}

/** True for `aa`, `ab` and `ba`. */
const continues = (before: string, character: string): boolean =>
  before !== '' && Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1;

/** Ours: about 8 random characters are fair; 12, or a few words, are strong. */
const FAIR = 8;
const STRONG = 12;

/** A rough estimate, which refuses nothing. `own`: the user's names and addresses, which an attacker tries. */
export function passwordStrength(password: string, own: readonly string[]): Strength {
  const parts = own.flatMap((text) => text.split(/[\s@.]+/));
  const { length } = withoutGuesses(password, parts);
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (length < FAIR || (kinds === 1 && length < STRONG)) return 'weak';
  return length < STRONG ? 'fair' : 'strong';
}
