import { Trans, useLingui } from '@lingui/react';
import type { BoundField } from '@/components/form/useCommandForm';
import { useDebounced } from '@/components/form/useDebounced';
import { TextArea } from '@/components/ui/TextField';
import { MAX_METADATA_CHARACTERS } from '@/lib/organizations/fieldLengths';
import { inexactNumber } from '@/lib/organizations/metadata';

export interface MetadataFieldProps {
  readonly field: BoundField;
  readonly value: string;
  /** The server's text needn't be JSON, and isn't checked until it is edited. */
  readonly saved: string;
}

export function MetadataField({ field, value, saved }: MetadataFieldProps) {
  const { i18n } = useLingui();
  // Unfinished text is never valid JSON, so it is checked after a pause, or on saving.
  const isPaused = useDebounced(value) === value;
  const problem = value === saved || !(isPaused || field.error) ? null : metadataProblem(value);
  return (
    <TextArea
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      error={problem ? <ProblemText problem={problem} /> : field.error}
      hint={
        <Trans
          id="organization.metadata.hint"
          message="JSON for your own tools, like {example}"
          values={{ example: <code className="font-mono">{'{"plan": "pro"}'}</code> }}
        />
      }
      label={i18n._({ id: 'organization.metadata', message: 'Metadata' })}
      mono
      spellCheck={false}
    />
  );
}

function ProblemText({ problem }: { readonly problem: MetadataProblem }) {
  switch (problem.kind) {
    case 'syntax':
      return (
        <Trans
          id="organization.metadata.syntax"
          message="Not valid JSON. Check line {line}, column {column}."
          values={{ line: problem.line, column: problem.column }}
        />
      );
    case 'not-object':
      return (
        <Trans
          id="organization.metadata.not-object"
          message="Use a JSON object: names and values in curly braces."
        />
      );
    case 'inexact':
      return (
        <Trans
          id="organization.metadata.inexact"
          message="{number} has too many digits to save exactly. Put it in quotes."
          values={{ number: <bdi className="[overflow-wrap:anywhere]">{problem.number}</bdi> }}
        />
      );
    case 'too-long':
      return <Trans id="organization.metadata.too-long" message="This is too long to save. Shorten it." />;
  }
}

type MetadataProblem =
  /** Both count from 1, as editors do. */
  | { readonly kind: 'syntax'; readonly line: number; readonly column: number }
  /** Better Auth keeps a record, so JSON alone isn't enough. */
  | { readonly kind: 'not-object' }
  | { readonly kind: 'too-long' }
  /** Parsing would change this number. */
  | { readonly kind: 'inexact'; readonly number: string };

const SPACE = /[ \t\n\r]*/y;
/** RFC 8259: strings, numbers and the three literals. */
const SCALAR =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a JSON string must not hold.
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Ours: deeper than anyone writes, and far less than engines can parse. */
const MAX_DEPTH = 500;

/** Finds where a text stops being JSON. Engines word that differently, and not all name the position. */
function createScanner(text: string) {
  let at = 0;
  let depth = 0;

  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };

  const take = (character: string): boolean => {
    skip(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  function entry(isObject: boolean): boolean {
    skip(SPACE);
    if (!isObject) return value();
    return text[at] === '"' && skip(SCALAR) !== '' && take(':') && value();
  }

  function rest(isObject: boolean): boolean {
    const end = isObject ? '}' : ']';
    if (take(end)) return true;
    do {
      if (!entry(isObject)) return false;
    } while (take(','));
    return take(end);
  }

  function value(): boolean {
    const isObject = take('{');
    if (!isObject && !take('[')) return skip(SCALAR) !== '';
    depth += 1;
    const isWhole = depth <= MAX_DEPTH && rest(isObject);
    depth -= 1;
    return isWhole;
  }

  return { value, blanks: () => skip(SPACE), position: () => at };
}

function offsetOfProblem(text: string): number {
  const scanner = createScanner(text);
  if (scanner.value()) scanner.blanks();
  return scanner.position();
}

function isJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

export function metadataProblem(text: string): MetadataProblem | null {
  if (!text.trim()) return null;
  if (text.length > MAX_METADATA_CHARACTERS) return { kind: 'too-long' };
  const parsed = isJson(text);
  if (!parsed) {
    const before = text.slice(0, offsetOfProblem(text)).split('\n');
    return { kind: 'syntax', line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  const isObject = typeof parsed.value === 'object' && parsed.value !== null && !Array.isArray(parsed.value);
  if (!isObject) return { kind: 'not-object' };
  const number = inexactNumber(text);
  return number === undefined ? null : { kind: 'inexact', number };
}
