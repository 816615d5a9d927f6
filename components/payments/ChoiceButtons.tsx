import { Chip } from '@/components/ui/Chip';
import type { SelectOption } from '@/components/ui/SelectField';

export interface ChoiceButtonsProps {
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
}

export function ChoiceButtons({ label, chosen, options, onChoose }: ChoiceButtonsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <Chip isChosen={option.value === chosen} key={option.value} onChoose={() => onChoose(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}
