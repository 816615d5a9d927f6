import type { Input } from '@/lib/core/command/contract';
import { definedFields } from '@/lib/core/definedFields';
import { fail, ok, type Result } from '@/lib/core/result';
import { MAX_METADATA_CHARACTERS } from './fieldLengths';

const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Digits without leading and trailing zeros, and the last one's power of ten: the same for 1.50, 1.5 and 15e-1. */
function decimalOf(number: string): string {
  const [mantissa = '', exponent = '0'] = number.replace(/^-/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  if (end === 0) return '0';
  return `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/**
 * The first number of a JSON text that parsing would change: JSON.parse has 53 bits for each, so an id like
 * 12345678901234567890 becomes 12345678901234567000. Undefined if none changes.
 */
export function inexactNumber(json: string): string | undefined {
  const numbers = (json.match(STRINGS_AND_NUMBERS) ?? []).filter((found) => !found.startsWith('"'));
  return numbers.find((number) => decimalOf(number) !== decimalOf(String(Number(number))));
}

/** Marks that reorder or hide text, as in lib/core/displayText.ts; JSON can write them as escapes. */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

const asPlainText = (text: string) => text.replace(/\r\n?/g, '\n').replace(HIDDEN, '').replace(CONTROLS, '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Ours: what a user can still read. Each level indents all lines in it, so deeper ones would grow beyond bounds. */
const MAX_INDENTED_DEPTH = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Undefined if it is nested too deeply for an engine to write it. */
function jsonText(value: unknown): string | undefined {
  try {
    const compact = JSON.stringify(value);
    if (compact.length > MAX_METADATA_CHARACTERS || isDeeper(value, MAX_INDENTED_DEPTH)) return compact;
    const indented = JSON.stringify(value, null, 2);
    return indented.length > MAX_METADATA_CHARACTERS ? compact : indented;
  } catch {
    return undefined;
  }
}

/** JSON with a number that parsing would change is shown verbatim. */
const isExact = (json: string) => json.length > MAX_METADATA_CHARACTERS || inexactNumber(json) === undefined;

function shownText(metadata: string): string {
  const value = parsed(metadata.trim() || 'null');
  if (isEmpty(value)) return '';
  if (value === undefined) return asPlainText(metadata);
  return (isExact(metadata) ? jsonText(value) : undefined) ?? metadata.replace(/\r\n?/g, '\n');
}

/**
 * Metadata as a user reads and edits it. Better Auth returns JSON text from some calls and an object from others; text
 * that isn't JSON is shown as it is. Empty: none.
 */
export function metadataText(metadata: unknown): string {
  const value = metadata ?? null;
  // An object that can't be written is shown as something that can't be sent either.
  const text = typeof value === 'string' ? shownText(value) : isEmpty(value) ? '' : (jsonText(value) ?? '…');
  return text.replace(HIDDEN, escaped).slice(0, MAX_METADATA_CHARACTERS).toWellFormed();
}

/**
 * Parses typed metadata into an object, the only form that Better Auth accepts; blank text is an empty one. A number
 * that parsing would change is refused.
 */
export function readMetadata(text: string | null): Result<Record<string, unknown>> {
  if (!text?.trim()) return ok({});
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Safe: an object that JSON.parse made has string keys.
  const isSendable = isObject && inexactNumber(text) === undefined;
  return isSendable ? ok(value as Record<string, unknown>) : fail('metadata-invalid');
}

/** Absent ones stay unchanged. */
export type Fields = Omit<Input<'organizations.update'>, 'organizationId'>;

export function dataOf({ name, slug, logo, metadata }: Fields): Result<Record<string, unknown>> {
  const read = metadata === undefined ? ok(undefined) : readMetadata(metadata);
  if (!read.ok) return read;
  const data = { name: name?.trim(), slug: slug?.trim(), logo, metadata: read.value };
  return ok(definedFields(data));
}
