import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { FloatingPlace } from './floatingPlace';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps {
  readonly label: ReactNode;
  /** Only read aloud: each choice shows what it is about. */
  readonly hidesLabel?: boolean;
  readonly hint?: ReactNode;
  readonly name?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly isCompact?: boolean;
  readonly isRow?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

/** For a few options; ComboboxField is for many. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, name, value, options, isCompact = false } = props;
  const { isRow = false, hidesLabel = false, disabled = false, onChoose } = props;
  const hintId = useId();
  return (
    // The extension's content security policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Select.Root
        disabled={disabled}
        items={options}
        modal={false}
        name={name}
        onValueChange={(chosen) => {
          if (chosen !== null) onChoose(chosen);
        }}
        value={value}
      >
        <div className={isRow ? ROW : 'grid grid-cols-1 gap-1'}>
          <Select.Label
            className={
              hidesLabel
                ? 'sr-only'
                : `w-fit max-w-full cursor-default text-ink ${isRow ? 'min-w-0 flex-1 basis-40' : 'font-medium text-small'}`
            }
          >
            {label}
          </Select.Label>
          <Select.Trigger
            aria-describedby={hint ? hintId : undefined}
            className={`${SELECT_BOX} ${isCompact || isRow ? 'min-h-control' : 'min-h-[calc(var(--control)+4px)]'} ${isRow ? 'max-w-[min(16rem,100%)]' : ''}`}
          >
            <Select.Value
              className="truncate"
              title={options.find((option) => option.value === value)?.label}
            />
            <Select.Icon className="shrink-0 text-muted">
              <ChevronDown aria-hidden="true" size={15} />
            </Select.Icon>
          </Select.Trigger>
          {hint ? (
            <p className="text-muted text-small" id={hintId}>
              {hint}
            </p>
          ) : null}
        </div>
        <Select.Portal container={useContext(FloatingPlace)}>
          <Select.Positioner align="start" alignItemWithTrigger={false} className="z-20" sideOffset={4}>
            <Select.Popup className={LIST_POPUP}>
              <Select.List className="quiet-scroll max-h-[min(var(--available-height),320px)] overflow-y-auto p-1">
                {options.map((option) => (
                  <Select.Item className={LIST_ITEM} key={option.value} value={option.value}>
                    <Select.ItemText className="min-w-0">
                      <bdi>{option.label}</bdi>
                    </Select.ItemText>
                    <Select.ItemIndicator className="shrink-0 text-accent">
                      <Check aria-hidden="true" size={15} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}

const ROW = 'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-(--row-pad)';

export const SELECT_BOX =
  'field-ring flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-field bg-canvas ps-control-pad pe-2.5 text-start text-body outline-none transition-[border-color,box-shadow] data-popup-open:border-accent data-disabled:text-muted data-disabled:opacity-60';

export const LIST_POPUP =
  'min-w-(--anchor-width) max-w-[min(var(--available-width),420px)] overflow-hidden rounded-card border border-line bg-canvas text-body text-ink shadow-float outline-none forced-colors:outline-1';

/** Forced colours drop backgrounds, so an outline shows the keyboard's position there. */
export const LIST_ITEM =
  'flex min-h-8 cursor-default select-none items-center justify-between gap-3 rounded-row px-2 py-1 outline-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-2';
