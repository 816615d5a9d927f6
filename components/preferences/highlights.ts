import { whatsNew as english } from '@/docs/store/en.json';

/** What the stores' pages say is new, by the path of its file: each language is a script of its own. */
const FILES = import.meta.glob<string>(['../../docs/store/*.json', '!../../docs/store/en.json'], {
  import: 'whatsNew',
});

const BULLET = /^• /;

const lines = (text: string) => text.split('\n').map((line) => line.replace(BULLET, ''));

const ENGLISH = Promise.resolve(lines(english));

/** By language; React asks for the same one again until it is there. */
const read = new Map<string, Promise<readonly string[]>>();

/** The newest version's changes in a few lines. A language that has none, or whose script can't be read, has English. */
export function highlights(language: string): Promise<readonly string[]> {
  const known = read.get(language);
  if (known) return known;
  const own = FILES[`../../docs/store/${language}.json`]?.().then(lines, () => ENGLISH) ?? ENGLISH;
  read.set(language, own);
  return own;
}
