import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Of a row whose checkbox chooses it: lighter than what is current, so that its texts keep their contrast. */
export const CHOSEN_ROW = 'has-[[data-row-choice]:checked]:bg-accent-soft/70';

export interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly isMixed?: boolean;
}

/** A native checkbox under our own drawing, for forms, keys and screen readers. */
export const CheckboxInput = ({ isMixed = false, ...props }: CheckboxInputProps) => (
  <span className="relative grid shrink-0 place-items-center">
    <input
      className="focus-ring peer size-4 appearance-none rounded-[4px] border border-field bg-canvas transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-40 forced-colors:appearance-auto"
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      type="checkbox"
      {...props}
    />
    <Check
      aria-hidden="true"
      className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      size={12}
      strokeWidth={3}
    />
    {isMixed ? (
      <Minus
        aria-hidden="true"
        className="pointer-events-none absolute text-on-accent forced-colors:hidden"
        size={12}
        strokeWidth={3}
      />
    ) : null}
  </span>
);

export function Checkbox({ label, hint, checked, disabled, name, autoFocus, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label className={`flex items-start gap-2 ${disabled ? 'opacity-50' : ''}`} htmlFor={id}>
      <span className="grid h-(--body-line) shrink-0 place-items-center">
        <CheckboxInput
          autoFocus={autoFocus}
          checked={checked}
          disabled={disabled}
          id={id}
          name={name}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,auto)] text-body">
        <span>{label}</span>
        {hint ? <span className="text-muted text-small">{hint}</span> : null}
      </span>
    </label>
  );
}

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** For a setting that takes effect at once. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div
      className={`flex min-h-11 items-center justify-between gap-6 px-4 py-(--row-pad) ${disabled ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0">
        <label className="block" htmlFor={id}>
          {label}
        </label>
        <p className="max-w-prose text-muted text-small" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <span className="relative mt-0.5 inline-grid h-5 w-9 shrink-0">
        <input
          aria-checked={checked}
          aria-describedby={`${id}-hint`}
          checked={checked}
          disabled={disabled}
          className="focus-ring peer h-5 w-9 appearance-none rounded-full bg-field transition-colors checked:bg-accent forced-colors:appearance-auto"
          id={id}
          onChange={(event) => onChange(event.target.checked)}
          role="switch"
          type="checkbox"
        />
        <span className="pointer-events-none absolute top-0.5 start-0.5 size-4 rounded-full bg-white shadow-[0_1px_2px_rgb(0_0_0/0.25)] transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 forced-colors:hidden" />
      </span>
    </div>
  );
}
