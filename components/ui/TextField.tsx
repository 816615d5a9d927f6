import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  readonly error?: ReactNode;
  /** Inside the box, behind the text: a unit, a button. */
  readonly suffix?: ReactNode;
}

const BOX =
  'field-ring flex min-h-[calc(var(--control)+4px)] items-center rounded-control border bg-canvas transition-[border-color,box-shadow]';

/** A labelled field whose hint and error are read with it. */
export function TextField({ label, hint, error, suffix, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean);

  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-small text-ink" htmlFor={fieldId}>
        {label}
      </label>
      <div className={`${BOX} ${error ? 'border-bad' : 'border-line-strong'}`}>
        <input
          {...input}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="min-w-0 flex-1 self-stretch bg-transparent px-control-pad text-body outline-none placeholder:text-muted disabled:text-muted"
          id={fieldId}
        />
        {suffix ? <div className="flex items-center pe-0.5">{suffix}</div> : null}
      </div>
      {error ? (
        <p className="flex gap-1.5 text-bad text-small" id={errorId}>
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={12} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className="text-muted text-small" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
