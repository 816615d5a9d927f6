import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface SearchFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly maxLength?: number;
  readonly onType: (text: string) => void;
}

/** What narrows the rows of a card, above them. */
export function SearchField({ label, value, maxLength = 256, onType }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="px-5 py-3">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="field-ring relative flex min-h-[calc(var(--control)+4px)] max-w-90 items-center gap-2 rounded-control border border-line-strong bg-canvas px-control-pad transition-[border-color,box-shadow]">
        <Search aria-hidden="true" className="shrink-0 text-muted" size={15} />
        <input
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className="min-w-0 flex-1 self-stretch bg-transparent text-body outline-none [&::-webkit-search-cancel-button]:hidden"
          dir="auto"
          id={id}
          maxLength={maxLength}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && value) onType('');
          }}
          spellCheck={false}
          type="search"
          value={value}
        />
        {value ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-2 inset-s-9 truncate text-muted"
          >
            {label}
          </span>
        )}
      </div>
    </div>
  );
}
