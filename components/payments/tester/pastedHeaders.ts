import * as z from 'zod/mini';

/** What a delivery is checked by (Standard Webhooks 1.0.0). */
export const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const objectOfTexts = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `{"webhook-id": "msg_1"}`, as a log has it; null where it is none. */
function fromObject(text: string): [string, string][] | null {
  const parsed = z.safeParse(objectOfTexts, parsedJson(text));
  if (!parsed.success) return null;
  return Object.entries(parsed.data).map(([name, value]) => [name, [value].flat().join(' ')]);
}

/** `webhook-id: msg_1`, with what the line of a command or of code has around it: `-H '…' \`, `"…": "…",`. */
const LINE = /^\s*(?:-H\s*|--header\s*)?['"]?([\w-]+)['"]?\s*(?:[:=]|\t)\s*['"]?(.*?)['"]?\s*[\\,;]?\s*$/;
/** A name alone, its value on the next line: a browser's developer tools copy them like this. */
const NAME_ALONE = /^([\w-]+):?$/;

function fromLines(text: string): [string, string][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index): [string, string][] => {
    const [, alone] = NAME_ALONE.exec(line) ?? [];
    const next = lines[index + 1];
    if (alone && next) return [[alone, next]];
    const [, name, value] = LINE.exec(line) ?? [];
    return name && value ? [[name, value]] : [];
  });
}

/** The headers in a text that was copied from anywhere, by their names in lower case; the first of each counts. */
export function pastedHeaders(text: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [name, value] of fromObject(text.trim()) ?? fromLines(text)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  return Object.fromEntries(found);
}
