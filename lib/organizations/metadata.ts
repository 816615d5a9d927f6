import { fail, ok, type Result } from '@/lib/core/result';
import { inexactNumber } from './inexactNumber';

/** As much as the page sends back (lib/organizations/contract.ts). */
export const MAX_METADATA_CHARACTERS = 16_384;

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

/** Ours: what somebody may still read. Each level moves all lines in it, so deeper ones would grow beyond bounds. */
const MAX_INDENTED_DEPTH = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** In lines where that fits; nothing where it is nested too deeply for an engine to write it. */
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

/** JSON with a number that would be another one is left to the letter. */
const isExact = (json: string) => json.length > MAX_METADATA_CHARACTERS || inexactNumber(json) === undefined;

function shownText(metadata: string): string {
  const value = parsed(metadata.trim() || 'null');
  if (isEmpty(value)) return '';
  if (value === undefined) return asPlainText(metadata);
  return (isExact(metadata) ? jsonText(value) : undefined) ?? metadata.replace(/\r\n?/g, '\n');
}

/**
 * Metadata as a person reads and changes it. Better Auth answers JSON text from some calls and an object from others;
 * text that is no JSON is shown as it is. Empty: there is none.
 */
export function metadataText(metadata: unknown): string {
  const value = metadata ?? null;
  // An object that cannot be written is shown as something that cannot be sent either.
  const text = typeof value === 'string' ? shownText(value) : isEmpty(value) ? '' : (jsonText(value) ?? '…');
  return text.replace(HIDDEN, escaped).slice(0, MAX_METADATA_CHARACTERS).toWellFormed();
}

/**
 * What is sent for typed metadata: an object, as Better Auth takes nothing else. None is an empty one. A number that
 * would be sent as another one is refused.
 */
export function readMetadata(text: string | null): Result<Record<string, unknown>> {
  if (!text?.trim()) return ok({});
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Safe: an object that JSON.parse made has string keys.
  const isSendable = isObject && inexactNumber(text) === undefined;
  return isSendable ? ok(value as Record<string, unknown>) : fail('metadata-invalid');
}
