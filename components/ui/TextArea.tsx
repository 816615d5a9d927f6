import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value, as a sentence. */
  readonly error?: ReactNode;
  /** For what machines read. */
  readonly mono?: boolean;
}

/** A labelled field of several lines whose hint and error are read with it. */
export function TextArea({ label, hint, error, mono = false, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [error ? `${fieldId}-error` : '', hint ? `${fieldId}-hint` : ''].filter(Boolean);

  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-ink text-small" htmlFor={fieldId}>
        {label}
      </label>
      <div
        className={`field-ring flex rounded-control border bg-canvas transition-[border-color,box-shadow] ${error ? 'border-bad' : 'border-line-strong'}`}
      >
        <textarea
          rows={4}
          {...area}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className={`min-h-20 min-w-0 flex-1 resize-y bg-transparent px-control-pad py-2 outline-none placeholder:text-muted disabled:text-muted ${mono ? 'font-mono text-small' : 'text-body'}`}
          id={fieldId}
        />
      </div>
      {error ? (
        <p className="flex gap-1.5 text-bad text-small" id={`${fieldId}-error`}>
          <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={12} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <div className="text-muted text-small" id={`${fieldId}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
