/**
 * What a delivery is checked by (Standard Webhooks 1.0.0), with what their values look like. No pattern here can go
 * back over what it has read more than once: a pasted log may have a mebibyte.
 */
const SHAPES = {
  'webhook-id': String.raw`(?!webhook[-_])\w[^\s"'“”‘’\`,;|()[\]{}]*`,
  'webhook-timestamp': String.raw`\d+(?!\w|\.\d)`,
  'webhook-signature': String.raw`v\d\w{0,9},[\w+/=-]+(?:\s+v\d\w{0,9},[\w+/=-]+)*`,
} as const;

export type SignedHeader = keyof typeof SHAPES;

/** In the order in which a receiver names them. */
export const SIGNED_HEADERS = [
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
] as const satisfies readonly SignedHeader[];

/** Any word: kept so that the checks can say what is wrong with it. */
const ANY_SHAPE = SHAPES['webhook-id'];

/** What stands between a name and its value, in code, logs, tables and commands. */
const GAP = String.raw`[\s"'“”‘’\`:=>,|*[\]]{1,64}`;

const finder = (name: SignedHeader, shape: string) =>
  new RegExp(
    String.raw`(?<![\w-])(?:http_)?${name.replace('-', '[-_]')}(?![\w-])${GAP}(?:value${GAP})?(${shape})`,
    'i',
  );

const FINDERS = new Map(
  SIGNED_HEADERS.map((name) => [
    name,
    {
      strict: finder(name, SHAPES[name]),
      any: finder(name, ANY_SHAPE),
      whole: new RegExp(`^(?:${SHAPES[name]})$`),
    },
  ]),
);

/** Without what escapes a character in JSON, a shell or a Windows command: no value has any of it. */
const unescaped = (text: string) => text.replace(/\\[nrt]/g, ' ').replace(/[\\^]/g, '');

/** Whether a value is of the kind that its header has. */
export const isUsual = (name: SignedHeader, value: string): boolean =>
  FINDERS.get(name)?.whole.test(value) ?? false;

export interface HeaderSearch {
  /** What looks like the header's value, and stands behind its name somewhere. */
  readonly usual: (name: SignedHeader) => string | undefined;
  /** What stands behind its name, whatever it is. */
  readonly any: (name: SignedHeader) => string | undefined;
}

/** Looks for headers in a text of any form. */
export function createHeaderSearch(text: string): HeaderSearch {
  const plain = unescaped(text);
  return {
    usual: (name) => FINDERS.get(name)?.strict.exec(plain)?.[1]?.replace(/\s+/g, ' '),
    any: (name) => FINDERS.get(name)?.any.exec(plain)?.[1],
  };
}
