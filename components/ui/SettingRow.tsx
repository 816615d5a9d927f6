import { type ReactNode, useId } from 'react';

export interface SettingRowProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly children: (labelId: string) => ReactNode;
}

export function SettingRow({ label, hint, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-(--row-pad)">
      <div className="min-w-0 flex-1 basis-40">
        <span id={id}>{label}</span>
        {hint ? <p className="text-muted text-small">{hint}</p> : null}
      </div>
      {children(id)}
    </div>
  );
}

interface Choice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly picture?: ReactNode;
}

export interface ChoicesProps<T extends string> {
  readonly labelledBy: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

export function Segments<T extends string>({ labelledBy, choices, value, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset
      aria-labelledby={labelledBy}
      className="flex max-w-full flex-wrap gap-0.5 rounded-control border border-line bg-raised p-0.5"
    >
      {choices.map((choice) => (
        <label
          className="relative flex min-h-[calc(var(--control)-6px)] items-center rounded-[5px] border border-transparent px-2.5 text-[13px] text-muted transition-colors has-checked:border-line has-checked:bg-canvas has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
          key={choice.value}
        >
          <input
            checked={choice.value === value}
            className="absolute inset-0 appearance-none outline-none"
            name={name}
            onChange={() => onChoose(choice.value)}
            type="radio"
            value={choice.value}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

export function PictureChoices<T extends string>({ labelledBy, choices, value, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset aria-labelledby={labelledBy} className="flex gap-3 max-sm:gap-2">
      {choices.map((choice) => (
        <label
          className="relative grid min-w-0 grid-cols-1 justify-items-center gap-1.5 text-small"
          key={choice.value}
        >
          <input
            checked={choice.value === value}
            className="peer absolute inset-0 appearance-none outline-none"
            name={name}
            onChange={() => onChoose(choice.value)}
            type="radio"
            value={choice.value}
          />
          <span className="overflow-hidden rounded-row outline-2 outline-transparent outline-offset-2 ring-1 ring-line peer-checked:outline-accent peer-focus-visible:ring-4 peer-focus-visible:ring-accent-soft forced-colors:outline-1 forced-colors:peer-checked:outline-3">
            {choice.picture}
          </span>
          <span className="text-muted peer-checked:font-medium peer-checked:text-ink">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
