import * as z from 'zod/mini';
import { createHeaderSearch, isUsual, SIGNED_HEADERS, type SignedHeader } from './searchedHeader';

const objectSchema = z.record(z.string(), z.unknown());
const valueSchema = z.union([z.string(), z.number(), z.array(z.string())]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `{"webhook-id": "msg_1"}`, as a log has it. */
function fromObject(text: string): [string, string][] {
  const parsed = z.safeParse(objectSchema, parsedJson(text));
  if (!parsed.success) return [];
  return Object.entries(parsed.data).flatMap(([name, given]): [string, string][] => {
    const value = z.safeParse(valueSchema, given);
    return value.success ? [[name, [value.data].flat().join(' ')]] : [];
  });
}

/** `webhook-id: msg_1`, also as a line of code or of a command. */
const LINE = /^(?:-H\s*|--header\s*)?['"]?([\w-]+)['"]?\s*[:=\t]\s*(.*)$/;
/** A name alone, its value on the next line: a browser's developer tools copy them like this. */
const NAME_ALONE = /^([\w-]+):?$/;
const isSignedHeader = (line: string) => /^webhook-/i.test(line);

/** Without what the line of a command or of code has around a value: `'…' \`, `"…",`. */
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

/** The first of each that has a value, by its name in lower case; another header is no value. */
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
 * The headers that a delivery is checked by, in a text that was copied from anywhere. What JSON says counts as it
 * stands, then what looks as it should, then whatever stands behind the name, so that the checks can say what it lacks.
 */
export function pastedHeaders(text: string): PastedHeaders {
  const object = firstOfEach(fromObject(text.trim()));
  const lines = firstOfEach(fromLines(text));
  const search = createHeaderSearch(text);

  function headerOf(name: SignedHeader): string | undefined {
    const line = lines.get(name);
    if (object.has(name)) return object.get(name);
    if (line && isUsual(name, line)) return line;
    return search.usual(name) ?? line ?? search.any(name);
  }

  return Object.fromEntries(
    SIGNED_HEADERS.flatMap((name) => {
      const value = headerOf(name);
      return value ? [[name, value]] : [];
    }),
  );
}
