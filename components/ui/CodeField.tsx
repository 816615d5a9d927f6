import { type ComponentProps, useId } from 'react';
import { FieldNotes, noteIds, type TextFieldProps } from './TextField';

export interface CodeFieldProps
  extends Omit<ComponentProps<'input'>, 'value'>,
    Pick<TextFieldProps, 'error' | 'label'> {
  readonly value: string;
  /** For a label that says what is already written above. */
  readonly hidesLabel?: boolean;
}

/** Better Auth's default; a longer code gets more cells. */
const CELLS = 6;
/** Ours: a longer text is no code, and is shown as it was pasted. */
const MOST_CELLS = 10;

/** Null for a text that is no code. People and mails put blanks and hyphens between the digits. */
const digitsOf = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d*$/.test(digits) && digits.length <= MOST_CELLS ? digits : null;
};

/** A single field under the cells takes what is typed, pasted or filled in. */
export function CodeField({ label, error, id, value, hidesLabel = false, ...input }: CodeFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const digits = digitsOf(value);
  const count = Math.max(CELLS, digits?.length ?? 0);
  return (
    <div className="grid grid-cols-1 gap-1">
      <label className={hidesLabel ? 'sr-only' : 'font-medium text-ink text-small'} htmlFor={fieldId}>
        {label}
      </label>
      <div className="group relative w-full max-w-[460px]" dir="ltr">
        <input
          {...input}
          aria-describedby={noteIds(fieldId, { error })}
          aria-invalid={error ? true : undefined}
          className={`h-11 w-full rounded-control bg-canvas px-control-pad outline-none ${digits === null ? `field-ring border text-body ${error ? 'border-bad' : 'border-field'}` : 'text-transparent caret-transparent selection:bg-transparent forced-colors:opacity-0'}`}
          id={fieldId}
          spellCheck={false}
          value={value}
        />
        {digits === null ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 grid auto-cols-fr grid-flow-col gap-2"
          >
            {Array.from({ length: count }, (_, index) => (
              <span
                className={`grid min-w-0 place-items-center rounded-control border bg-canvas font-bold text-[17px] before:content-[attr(data-digit)] ${error ? 'border-bad' : 'border-field'} ${index === Math.min(digits.length, count - 1) ? 'group-focus-within:border-accent group-focus-within:shadow-[0_0_0_1px_var(--accent),0_0_0_4px_var(--accent-soft)] forced-colors:group-focus-within:outline-2' : ''}`}
                data-digit={digits[index] ?? ''}
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are places.
                key={index}
              />
            ))}
          </span>
        )}
      </div>
      <FieldNotes error={error} fieldId={fieldId} />
    </div>
  );
}
