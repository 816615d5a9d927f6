import { useLingui } from '@lingui/react';
import { Search } from 'lucide-react';
import { useId } from 'react';

export interface SearchBoxProps {
  /** What is searched. */
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Ours: no name is longer (lib/payments/events/eventSummary.ts), and an address seldom. */
const MAX_CHARACTERS = 200;

/** A search among other fields: labelled as they are. */
export function SearchBox({ label, value, onType }: SearchBoxProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="font-medium text-ink text-small" htmlFor={id}>
        {label}
      </label>
      <div className="field-ring flex min-h-[calc(var(--control)+4px)] items-center gap-2 rounded-control border border-line-strong bg-canvas px-control-pad transition-[border-color,box-shadow]">
        <Search aria-hidden="true" className="shrink-0 text-muted" size={15} />
        <input
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className="min-w-0 flex-1 self-stretch bg-transparent text-body outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
          dir="auto"
          id={id}
          maxLength={MAX_CHARACTERS}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && value) onType('');
          }}
          placeholder={i18n._({ id: 'payments.filter.search', message: 'Search' })}
          spellCheck={false}
          type="search"
          value={value}
        />
      </div>
    </div>
  );
}
