import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { formProblems, readings } from './formProblems.ts';
import type { Drawn } from './textPlaces.ts';

export interface Translation {
  readonly language: string;
  readonly id: string;
  readonly english: string;
  readonly text: string;
  readonly files: readonly string[];
  /** The text is the whole content of a button, menu item or badge in these places. */
  readonly places?: readonly { readonly file: string; readonly drawn: Drawn }[];
}

/** Texts that may equal English, with the reason; `languages` limits it to those that have the same word. */
const SAME: readonly { readonly why: string; readonly languages?: string; readonly ids: RegExp }[] = [
  {
    why: 'a name, a sample address or nothing but placeholders',
    ids: /^(label\.switchyard|preferences\.version|options\.title|toolbar\.active|connect\.(address|dashboard)\.placeholder)$/,
  },
  { why: 'printed on keyboards of the language', languages: 'es fr pl ru tr uk', ids: /^keys\.name\.ctrl$/ },
  { why: 'printed on keyboards of the language', languages: 'pl ru tr uk', ids: /^keys\.name\.shift$/ },
  { why: 'short for the same everywhere', ids: /^(payments\.fact\.id|metrics\.mrr|requests\.milliseconds)$/ },
  {
    why: 'what platforms and their documentation call it',
    languages: 'es de pl fr tr',
    ids: /^(organization\.slug|label\.(sandbox|webhooks|passkeys)|endpoints\.title|requests\.token|tester\.body|payments\.(group\.checkouts|test))$/,
  },
  {
    why: 'the same word in Spanish',
    languages: 'es',
    ids: /^(tester\.refused\.message|organization\.tab\.general|label\.(no|roles)|servers\.mark\.local)$/,
  },
  {
    why: 'the same word in German',
    languages: 'de',
    ids: /^(label\.(details|name|thing-name|teams)|role\.admin|freshness\.offline|connection\.capability\.admin|servers\.dashboard|metrics\.definition|organization\.delete\.expected|preferences\.(popup|theme\.system)|payments\.fact\.status|sent\.team)$/,
  },
  { why: 'the same word in Polish', languages: 'pl', ids: /^options\.menu$/ },
  {
    why: 'the same word in French',
    languages: 'fr',
    ids: /^(servers\.mark\.(local|production)|connection\.capability\.admin|options\.(menu|navigation)|organization\.active|role\.admin|search\.(actions|instead)|teams\.active|label\.(invitations|notifications)|payments\.(table\.(net|taxes)|fact\.type))$/,
  },
  { why: 'the same word in Turkish', languages: 'tr', ids: /^payments\.table\.net$/ },
];

/** Pages show some of the popup's texts too. */
const POPUP =
  /^components\/(popup|sessions|social|confirmation|watch|(invitations|organizations|signIn|twoFactor)\/[A-Z])/;

/** Limits in places with little room, in characters without placeholders. The first match applies. */
const PLACES: readonly {
  readonly what: string;
  readonly ids?: RegExp;
  readonly files?: RegExp;
  /** The element that draws it, in one of these files. */
  readonly drawn?: Drawn;
  readonly most: number;
}[] = [
  {
    what: 'what a search finds, and nobody reads',
    ids: /^search\.(also|words)\.|\.words$/,
    most: Number.POSITIVE_INFINITY,
  },
  { what: 'the title of a notification', ids: /^notification\..*title$/, most: 50 },
  { what: 'a badge', drawn: 'badge', most: 24 },
  { what: 'an item of a menu', drawn: 'menu', most: 28 },
  { what: 'a button of the popup', drawn: 'button', files: POPUP, most: 34 },
  { what: 'a button of the popup', ids: /^action\./, files: POPUP, most: 34 },
  { what: 'a button of a page', drawn: 'button', most: 44 },
  {
    what: 'a button of a notification',
    ids: /^(action|invitation)\./,
    files: /notifications\.ts$/,
    most: 24,
  },
  {
    what: 'a heading or a row of the popup',
    ids: /^(header|next|freshness|organization\.(recent|active|pinned))\b/,
    files: /^components\/(popup|organizations\/[A-Z])/,
    most: 48,
  },
  { what: 'a notice of the popup, whole in one line', ids: /^popup\.untrusted$/, most: 40 },
  { what: 'an item of the browser’s own menu', files: /^lib\/toolbar\/contextMenu/, most: 40 },
];
/** Everywhere else the limit is a factor of the English length, plus an allowance for short words. */
const USUAL = { times: 1.6, more: 26 } as const;
/** Whole sentences wrap anywhere. */
const ERRORS = /^(lib|components)\/.*\/(errors|errorText)\.ts$/;
const ERROR_TIMES = 2.1;

const isForms = (format: unknown): format is Readonly<Record<string, CompiledMessage | string | number>> =>
  typeof format === 'object' && format !== null;

/** The forms of a plural, without its offset. */
const formsOf = (format: Readonly<Record<string, CompiledMessage | string | number>>) =>
  Object.entries(format).filter(([name, form]) => name !== 'offset' && typeof form !== 'number');

interface Facts {
  readonly placeholders: readonly string[];
  readonly tags: readonly string[];
  /** Form names, per plural. */
  readonly forms: readonly (readonly string[])[];
  /** Characters without placeholders and tags, in the longest forms. */
  readonly length: number;
}

const TAG = /<\/?\w+\/?>/g;
const NOTHING: Facts = { placeholders: [], tags: [], forms: [], length: 0 };

const together = (one: Facts, other: Facts): Facts => ({
  placeholders: [...one.placeholders, ...other.placeholders],
  tags: [...one.tags, ...other.tags],
  forms: [...one.forms, ...other.forms],
  length: one.length + other.length,
});

/** All forms are taken to have the tags of the form with the most. */
function gatherFormFacts(name: string, type: string, format: Parameters<typeof formsOf>[0]): Facts {
  const forms = formsOf(format);
  // Safe: anything but a number is a text or its parts.
  const all = forms.map(([, form]) => gatherFacts(form as CompiledMessage | string));
  const largest = all.toSorted((a, b) => b.tags.length - a.tags.length)[0] ?? NOTHING;
  return {
    placeholders: [name, ...all.flatMap(({ placeholders }) => placeholders)],
    tags: largest.tags,
    forms: [...(type === 'select' ? [] : [forms.map(([key]) => key)]), ...largest.forms],
    length: Math.max(...all.map(({ length }) => length)),
  };
}

function gatherFacts(message: CompiledMessage | string): Facts {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.reduce<Facts>((known, part) => {
    if (typeof part === 'string') {
      const tags = part.match(TAG) ?? [];
      return together(known, { ...NOTHING, tags, length: part.replace(TAG, '').length });
    }
    const [name, type = '', format] = part;
    return together(
      known,
      isForms(format) && type !== 'date' && type !== 'number'
        ? gatherFormFacts(name, type, format)
        : { ...NOTHING, placeholders: [name] },
    );
  }, NOTHING);
}

const sorted = (all: Iterable<string>) => [...all].toSorted().join(' ');

function findPlace({ id, files, places = [] }: Translation) {
  return PLACES.find(({ ids, files: where, drawn }) => {
    const drawnHere = places.filter((place) => place.drawn === drawn).map(({ file }) => file);
    const found = drawn ? drawnHere : files;
    return (
      (ids?.test(id) ?? true) &&
      (!drawn || found.length > 0) &&
      (!where || found.some((file) => where.test(file)))
    );
  });
}

function lengthProblem(translation: Translation, english: number, length: number): string[] {
  const { files } = translation;
  const place = findPlace(translation);
  const times = files.some((file) => ERRORS.test(file)) ? ERROR_TIMES : USUAL.times;
  const most = place?.most ?? Math.max(english * times, english + USUAL.more);
  return length > most
    ? [`has ${length} characters of ${Math.floor(most)} (${place?.what ?? `English has ${english}`})`]
    : [];
}

const isAllowedSame = ({ id, language }: Translation) =>
  SAME.some(({ ids, languages }) => ids.test(id) && (languages?.split(' ').includes(language) ?? true));

/** Only words can be left untranslated. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** A plural counts too if it has the language's forms, each of which is in English. */
function isEnglish({ english, text }: Pick<Translation, 'english' | 'text'>): boolean {
  const [own, source] = [readings(text), readings(english)];
  return own.isSubsetOf(source) && [...own].some(hasWords);
}

/** Style is for people; this lists what a program can find wrong. */
export function translationProblems(translation: Translation): string[] {
  const { language, english, text } = translation;
  const [source, own] = [gatherFacts(compileMessage(english)), gatherFacts(compileMessage(text))];
  const [names, ownNames] = [new Set(source.placeholders), new Set(own.placeholders)].map(sorted);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = own.forms.flatMap((forms) =>
    pluralCategories.filter((category) => !forms.includes(category)),
  );
  const unknown = own.forms.flatMap((forms) =>
    forms.filter(
      (form) =>
        !form.startsWith('=') && !/^\d/.test(form) && !pluralCategories.some((known) => known === form),
    ),
  );
  return [
    ...(isEnglish(translation) && !isAllowedSame(translation) ? ['is the same as in English'] : []),
    ...(names === ownNames ? [] : [`has the placeholders ${ownNames || 'none'} for ${names || 'none'}`]),
    ...(sorted(source.tags) === sorted(own.tags)
      ? []
      : [`has the tags ${own.tags.join('')} for ${source.tags.join('')}`]),
    ...(missing.length > 0 ? [`lacks the plural ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`has the plural ${unknown.join(', ')}, which ${language} has not`] : []),
    ...(names === ownNames && sorted(source.tags) === sorted(own.tags)
      ? formProblems(language, english, text)
      : []),
    ...(source.forms.length === own.forms.length || own.forms.length > 0 || source.forms.length === 0
      ? []
      : ['has no plural']),
    ...(/["']/.test(text) ? ['has straight quotes'] : []),
    ...(text.includes('...') ? ['has three dots for …'] : []),
    ...lengthProblem(translation, source.length, own.length),
  ];
}

/** The limit is for all texts that are shown side by side together, in characters. */
const TOGETHER: readonly { readonly what: string; readonly ids: readonly string[]; readonly most: number }[] =
  [
    {
      what: 'longer labels leave too little of a name in the popup',
      ids: ['invitation.accept', 'invitation.decline'],
      most: 17,
    },
    ...['pause.offline', 'popup.stale.unreached', 'popup.stale.broken'].map((id) => ({
      what: 'a notice of the popup with its button, whole in one line',
      ids: [id, 'popup.stale', 'action.try-again'],
      most: 46,
    })),
  ];

export const widthProblems = (texts: ReadonlyMap<string, string>): string[] =>
  TOGETHER.flatMap(({ what, ids, most }) => {
    const length = ids.reduce((sum, id) => sum + (texts.get(id) ?? '').length, 0);
    return length > most
      ? [`${ids.join(' and ')} have ${length} characters of ${most} together (${what})`]
      : [];
  });

/** Entries of the allow list that allow nothing, by language. */
export const unusedAllowances = (translations: readonly Translation[]): string[] =>
  SAME.flatMap(({ why, languages, ids }) => {
    const same = translations.filter(
      (one) => ids.test(one.id) && (one.english === one.text || isEnglish(one)),
    );
    const known = languages?.split(' ') ?? [''];
    return known
      .filter((language) => !same.some((one) => !language || one.language === language))
      .map(
        (language) =>
          `nothing is ${why}${known.length > 1 ? ` in ${language}` : ''}: remove it from the allow list`,
      );
  });
