import { whatsNew as english } from '@/docs/store/en.json';

/** The stores' lists of what is new, by file path: each language is a script of its own. */
const FILES = import.meta.glob<string>(['../../docs/store/*.json', '!../../docs/store/en.json'], {
  import: 'whatsNew',
});

const BULLET = /^• /;

const lines = (text: string) => text.split('\n').map((line) => line.replace(BULLET, ''));

const ENGLISH = Promise.resolve(lines(english));

/** By language, because React asks for the same promise again until it resolves. */
const read = new Map<string, Promise<readonly string[]>>();

/** Falls back to English where a language has none, or its script can't be read. */
export function highlights(language: string): Promise<readonly string[]> {
  const known = read.get(language);
  if (known) return known;
  const own = FILES[`../../docs/store/${language}.json`]?.().then(lines, () => ENGLISH) ?? ENGLISH;
  read.set(language, own);
  return own;
}
