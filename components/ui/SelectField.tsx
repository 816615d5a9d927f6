import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean;
  /** As high as a button that stands beside it. */
  readonly isCompact?: boolean;
  readonly onChoose: (value: string) => void;
}

/** A labelled choice of one: the browser's own list, under our drawing. */
export function SelectField({
  label,
  hint,
  name,
  value,
  options,
  disabled,
  isCompact = false,
  onChoose,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-ink text-small" htmlFor={id}>
        {label}
      </label>
      <div
        className={`field-ring relative flex items-center rounded-control border border-line-strong bg-canvas transition-[border-color,box-shadow] ${isCompact ? 'min-h-control' : 'min-h-[calc(var(--control)+4px)]'}`}
      >
        <select
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="w-full min-w-0 appearance-none self-stretch rounded-control bg-canvas ps-control-pad pe-8 text-body outline-none disabled:text-muted"
          disabled={disabled}
          id={id}
          name={name}
          onChange={({ target }) => onChoose(target.value)}
          value={value}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-2.5 text-muted"
          size={15}
        />
      </div>
      {hint ? (
        <p className="text-muted text-small" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
