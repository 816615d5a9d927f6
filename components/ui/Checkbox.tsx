import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onChange: (checked: boolean) => void;
}

/** A native checkbox under our drawing, so that forms, keys and screen readers treat it as one. */
export function Checkbox({ label, hint, checked, disabled, name, onChange }: CheckboxProps) {
  return (
    <label className={`flex items-start gap-2 ${disabled ? 'opacity-50' : ''}`}>
      <span className="relative grid h-(--body-line) shrink-0 place-items-center">
        <input
          checked={checked}
          className="focus-ring peer size-4 appearance-none rounded-[4px] border border-line-strong bg-canvas transition-colors checked:border-accent checked:bg-accent forced-colors:appearance-auto"
          disabled={disabled}
          name={name}
          onChange={(event) => onChange(event.target.checked)}
          type="checkbox"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          size={12}
          strokeWidth={3}
        />
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,auto)] text-body">
        <span>{label}</span>
        {hint ? <span className="text-muted text-small">{hint}</span> : null}
      </span>
    </label>
  );
}
