import type { SelectOption } from '@/components/ui/SelectField';

export interface ChoiceButtonsProps {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
}

export function ChoiceButtons({ label, chosen, options, onChoose }: ChoiceButtonsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          aria-pressed={option.value === chosen}
          className={`focus-ring inline-flex min-h-7 items-center rounded-full border px-3 text-small transition-colors ${option.value === chosen ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line text-muted hover:bg-hover'}`}
          key={option.value}
          onClick={() => onChoose(option.value)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
