import type { Messages } from '@lingui/core';

type Tree = readonly unknown[] | Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A name with its format: `['count', 'plural', { one: ['#', …] }]`. */
function isPlaceholder([name, type, format, ...more]: readonly unknown[]): boolean {
  if (typeof name !== 'string' || more.length > 0) return false;
  if (type === undefined) return true;
  if (typeof type !== 'string') return false;
  if (!isTree(format)) return format === undefined || typeof format === 'string';
  return (
    !Array.isArray(format) && Object.values(format).every((part) => typeof part !== 'object' || isText(part))
  );
}

/** A text as Lingui compiles it: a string, or strings and placeholders in turn. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return (
    Array.isArray(value) &&
    value.every((part) => typeof part === 'string' || (Array.isArray(part) && isPlaceholder(part)))
  );
}

/**
 * Parses a file of texts. Throws unless it has all texts known in English, in a shape that can be shown: half a
 * language, or a screen that can't be drawn, would be worse than English.
 */
export function parseTexts(parts: readonly unknown[], known: Messages): Messages {
  const texts: Record<string, unknown> = {};
  for (const part of parts) Object.assign(texts, part);
  const isWhole = parts.every(isTree) && Object.keys(known).every((id) => Object.hasOwn(texts, id));
  if (!isWhole || !Object.values(texts).every(isText)) throw new Error('These texts can’t be shown.');
  // Safe: looked at above.
  return texts as Messages;
}
