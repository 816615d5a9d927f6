import * as z from 'zod/mini';
import { SIGNED_HEADERS } from '@/lib/payments/events/webhookSignature';

type SignedHeader = (typeof SIGNED_HEADERS)[number];

/** A pasted log may have a mebibyte, so no pattern here backtracks more than once. */
const SHAPES = {
  'webhook-id': String.raw`(?!webhook[-_])\w[^\s"'“”‘’\`,;|()[\]{}]*`,
  'webhook-timestamp': String.raw`\d+(?!\w|\.\d)`,
  'webhook-signature': String.raw`v\d\w{0,9},[\w+/=-]+(?:\s+v\d\w{0,9},[\w+/=-]+)*`,
} as const satisfies Record<SignedHeader, string>;

/** Any word counts, so that the checks can show what is wrong with it. */
const ANY_SHAPE = SHAPES['webhook-id'];

/** The characters between a name and its value in code, logs, tables and commands. */
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

/** Removes escape characters of JSON, shells and Windows commands, which no value contains. */
const unescaped = (text: string) => text.replace(/\\[nrt]/g, ' ').replace(/[\\^]/g, '');

const isUsual = (name: SignedHeader, value: string): boolean => FINDERS.get(name)?.whole.test(value) ?? false;

interface HeaderSearch {
  /** The first text after the header's name that has the shape of its value. */
  readonly usual: (name: SignedHeader) => string | undefined;
  /** The first word after the header's name, whatever its shape. */
  readonly any: (name: SignedHeader) => string | undefined;
}

function createHeaderSearch(text: string): HeaderSearch {
  const plain = unescaped(text);
  return {
    usual: (name) => FINDERS.get(name)?.strict.exec(plain)?.[1]?.replace(/\s+/g, ' '),
    any: (name) => FINDERS.get(name)?.any.exec(plain)?.[1],
  };
}

const objectSchema = z.record(z.string(), z.unknown());
const valueSchema = z.union([z.string(), z.number(), z.array(z.string())]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Logs have objects such as `{"webhook-id": "msg_1"}`. */
function fromObject(text: string): [string, string][] {
  const parsed = z.safeParse(objectSchema, parsedJson(text));
  if (!parsed.success) return [];
  return Object.entries(parsed.data).flatMap(([name, parsedValue]): [string, string][] => {
    const value = z.safeParse(valueSchema, parsedValue);
    return value.success ? [[name, [value.data].flat().join(' ')]] : [];
  });
}

/** `webhook-id: msg_1`, also within a line of code or of a command. */
const LINE = /^(?:-H\s*|--header\s*)?['"]?([\w-]+)['"]?\s*[:=\t]\s*(.*)$/;
/** Browsers' developer tools copy a header's value on the line after its name. */
const NAME_ALONE = /^([\w-]+):?$/;
const isSignedHeader = (line: string) => /^webhook-/i.test(line);

/** Removes what code or a command has around a value: `'…' \`, `"…",`. */
function bare(value: string): string {
  const ended = /[\\,;]$/.test(value) ? value.slice(0, -1).trimEnd() : value;
  return ended.replace(/^['"]/, '').replace(/['"]$/, '');
}

function fromLines(text: string): [string, string][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index): [string, string][] => {
    const [, alone] = NAME_ALONE.exec(line) ?? [];
    if (alone) return [[alone, lines[index + 1] ?? '']];
    const [, name, value = ''] = LINE.exec(line) ?? [];
    return name ? [[name, bare(value)]] : [];
  });
}

/** The keys are in lower case. The name of another header is no value. */
function firstOfEach(entries: readonly [string, string][]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of entries) {
    const key = name.toLowerCase();
    if (value.trim() && !isSignedHeader(value) && !found.has(key)) found.set(key, value.trim());
  }
  return found;
}

export type PastedHeaders = Readonly<Partial<Record<SignedHeader, string>>>;

/**
 * Finds the signed headers in a text that was copied from anywhere. A value in JSON counts as it is, then a value with
 * the right shape, then any word after the name, so that the checks can show what is wrong with it.
 */
export function pastedHeaders(text: string): PastedHeaders {
  const object = firstOfEach(fromObject(text.trim()));
  const lines = firstOfEach(fromLines(text));
  const search = createHeaderSearch(text);

  function findHeader(name: SignedHeader): string | undefined {
    const line = lines.get(name);
    if (object.has(name)) return object.get(name);
    if (line && isUsual(name, line)) return line;
    return search.usual(name) ?? line ?? search.any(name);
  }

  return Object.fromEntries(
    SIGNED_HEADERS.flatMap((name) => {
      const value = findHeader(name);
      return value ? [[name, value]] : [];
    }),
  );
}
