import { fail, ok, type Result } from '@/lib/result';

/** As much as the page sends back (lib/organization/channels.ts). */
export const MAX_METADATA_CHARACTERS = 16_384;

/** Marks that reorder or hide text, as in lib/displayText.ts; JSON can write them as escapes. */
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

/**
 * Metadata as a person reads and changes it. Better Auth answers JSON text from some calls and an object from others;
 * text that is no JSON is shown as it is. Empty: there is none.
 */
export function metadataText(metadata: unknown): string {
  const isText = typeof metadata === 'string';
  const value = isText ? parsed(metadata.trim() || 'null') : (metadata ?? null);
  if (isEmpty(value)) return '';
  const text = value === undefined ? asPlainText(String(metadata)) : JSON.stringify(value, null, 2);
  return text.replace(HIDDEN, escaped).slice(0, MAX_METADATA_CHARACTERS).toWellFormed();
}

/** What is sent for typed metadata: an object, as Better Auth takes nothing else. None is an empty one. */
export function readMetadata(text: string | null): Result<Record<string, unknown>> {
  if (!text?.trim()) return ok({});
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Safe: an object that JSON.parse made has string keys.
  return isObject ? ok(value as Record<string, unknown>) : fail('metadata-invalid');
}
