interface Marks {
  /** Opening and closing quotes in turn, the outer pair first. */
  readonly quotes: string;
  /** A line must not end in these places, but could. */
  readonly problems?: readonly { readonly what: string; readonly pattern: RegExp }[];
}

/** A line must not end between a number and its unit. `#` is the number of a plural. */
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

/** The glossary of each language in docs/glossaries has the same. */
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

/** The user types this literally, so no language's rules apply. */
const SAMPLES = /Nom: valeur/g;

/** The quotes of all languages, without ’, which is also an apostrophe. */
const QUOTES = /[«»„“”‚‘]/gu;

/**
 * Lists quotes of another language, unclosed quotes, and spaces at which a line must not end. A language without a row
 * above has no rules.
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
