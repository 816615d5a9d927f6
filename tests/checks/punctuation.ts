interface Marks {
  /** Opening and closing in turn, the outer pair first: those that a text may have. */
  readonly quotes: string;
  /** Where a line could end that must not. */
  readonly problems?: readonly { readonly what: string; readonly pattern: RegExp }[];
}

/** A number before its unit would be parted from it at the end of a line. `#` is the number of a plural. */
const UNITS: readonly string[] = ['s', 'с', 'px', '%', 'MiB', 'Mio', 'МиБ', 'МіБ'];
const PARTED = {
  what: 'an ordinary space before a unit',
  pattern: new RegExp(`[\\d#] (?:${UNITS.join('|')})(?![\\p{L}\\d])`, 'u'),
};

const FRENCH = [
  {
    what: 'no non-breaking space before : ; ? ! or »',
    pattern: /[^\u00A0\u202F.?!…][;?!»]|[^\u00A0\d]:(?=\s|$)/u,
  },
  { what: 'no non-breaking space after «', pattern: /«(?![\u00A0\u202F])/u },
];
const DASH = [{ what: 'no non-breaking space before —', pattern: /[^\u00A0\n]—/u }];

/** By language, as its glossary in docs/glossaries has it. */
const MARKS: Readonly<Record<string, Marks>> = {
  en: { quotes: '“”‘’' },
  de: { quotes: '„“‚‘' },
  es: { quotes: '«»“”' },
  fr: { quotes: '«»“”', problems: FRENCH },
  pl: { quotes: '„”«»' },
  ru: { quotes: '«»„“', problems: DASH },
  tr: { quotes: '“”‘’' },
  uk: { quotes: '«»„“' },
};

/** What is typed as it stands, by the rules of no language. */
const SAMPLES = /Nom: valeur/g;

/** Of all languages; ’ is an apostrophe as well. */
const QUOTES = /[«»„“”‚‘]/gu;

/**
 * Quotes of another language, quotes that aren't closed, and spaces at which a line must not end. A language without a row above
 * has no rules.
 */
export function punctuationProblems(language: string, text: string): string[] {
  const marks = MARKS[language];
  if (!marks) return [];
  const used = text.match(QUOTES) ?? [];
  const foreign = used.filter((mark) => !marks.quotes.includes(mark));
  const isOpening = (mark: string) => marks.quotes.indexOf(mark) % 2 === 0;
  const opened = used.filter(isOpening).length;
  return [
    ...(foreign.length > 0 ? [`has the quotes ${[...new Set(foreign)].join(' ')} of another language`] : []),
    ...(foreign.length === 0 && opened * 2 !== used.length ? ['has a quote that is not closed'] : []),
    ...[PARTED, ...(marks.problems ?? [])]
      .filter(({ pattern }) => pattern.test(text.replaceAll(SAMPLES, '')))
      .map(({ what }) => `has ${what}`),
  ];
}
