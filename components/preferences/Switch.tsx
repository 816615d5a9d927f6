import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly checked: boolean;
  /** It has no effect now. */
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={`flex items-start justify-between gap-6 px-5 py-4 ${disabled ? 'opacity-50' : ''}`}>
      <div className="min-w-0">
        <label className="block font-medium" htmlFor={id}>
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
          className="focus-ring peer h-5 w-9 appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent forced-colors:appearance-auto"
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
