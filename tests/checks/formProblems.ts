import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

interface Choice {
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

/** A text with one choice for each of its forms. */
interface Variant {
  readonly choices: readonly Choice[];
  /** Placeholders; the number of a plural (`#`) has the name of its argument. */
  readonly names: readonly string[];
  readonly tags: readonly string[];
  /** As it is read, with `#` for the number of a plural. */
  readonly text: string;
}

const TAG = /<\/?\w+\/?>/g;
const PLAIN: Variant = { choices: [], names: [], tags: [], text: '' };

const together = (one: Variant, other: Variant): Variant => ({
  choices: [...one.choices, ...other.choices],
  names: [...one.names, ...other.names],
  tags: [...one.tags, ...other.tags],
  text: one.text + other.text,
});

type Part = CompiledMessage[number];

/** `counted` is the argument of the plural around the part. */
function listPartVariants(part: Part, counted: string): Variant[] {
  if (typeof part === 'string') {
    return [
      part === '#'
        ? { ...PLAIN, names: [counted], text: part }
        : { ...PLAIN, tags: part.match(TAG) ?? [], text: part },
    ];
  }
  const [name, type = '', format] = part;
  const isChoice =
    typeof format === 'object' && format !== null && /^(plural|selectordinal|select)$/.test(type);
  if (!isChoice) return [{ ...PLAIN, names: [name], text: `{${name}}` }];
  return Object.entries(format).flatMap(([key, form]) =>
    typeof form === 'object' || typeof form === 'string'
      ? // Safe: anything but a number is a text or its parts.
        listVariants(form as CompiledMessage | string, type === 'select' ? counted : name).map((variant) =>
          together({ ...PLAIN, choices: [{ name, type, key }] }, variant),
        )
      : [],
  );
}

const listVariants = (message: CompiledMessage | string, counted = ''): Variant[] =>
  (typeof message === 'string' ? [message] : message).reduce<Variant[]>(
    (known, part) =>
      listPartVariants(part, counted).flatMap((added) => known.map((variant) => together(variant, added))),
    [PLAIN],
  );

const isOther = ({ type, key }: Choice) => type === 'select' || key === 'other';

const selected = ({ choices }: Variant) =>
  choices.filter(({ type }) => type === 'select').map(({ name, key }) => `${name} ${key}`);

const shown = ({ names, tags }: Variant) =>
  [...new Set(names)]
    .map((name) => `{${name}}`)
    .concat(tags)
    .toSorted()
    .join(' ') || 'nothing';

/** "=2" is, and so is "one" in languages where it isn't also 21. Such a form doesn't need the number. */
function isOfOneNumber({ type, key }: Choice, language: string): boolean {
  if (type === 'select') return false;
  return /^\d/.test(key) || (key === 'one' && new Intl.PluralRules(language).select(21) !== 'one');
}

/** How a text reads in each of its forms; one for a text without a plural. */
export const readings = (text: string): ReadonlySet<string> =>
  new Set(listVariants(compileMessage(text)).map((variant) => variant.text));

/** Lists plural forms that show other values or tags than "other" in English. */
export function formProblems(language: string, english: string, text: string): string[] {
  const sources = listVariants(compileMessage(english)).filter(({ choices }) => choices.every(isOther));
  const variants = listVariants(compileMessage(text)).filter(
    ({ choices }) =>
      choices.some(({ type }) => type !== 'select') &&
      !choices.some((choice) => isOfOneNumber(choice, language)),
  );
  const found = variants.flatMap((variant) => {
    const source = sources.find((one) => selected(one).join() === selected(variant).join()) ?? sources[0];
    const [own, expected] = [shown(variant), source ? shown(source) : ''];
    const form = variant.choices.map(({ key }) => key).join(', ');
    return own === expected ? [] : [`has in the form ${form}: ${own}, not ${expected}`];
  });
  return [...new Set(found)];
}
