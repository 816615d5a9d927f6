import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface SearchFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
}

/** Escape empties it. Accepts pasted text of any length: a search compares `searchTerm`. */
export function SearchField({ label, value, placeholder, onType }: SearchFieldProps) {
  const id = useId();
  const isLabelled = placeholder !== undefined;
  return (
    <div className="grid w-full grid-cols-1 gap-1">
      <label className={isLabelled ? 'font-medium text-ink text-small' : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <div className="field-ring relative flex min-h-[calc(var(--control)+4px)] items-center gap-2 rounded-control border border-field bg-canvas px-control-pad transition-[border-color,box-shadow]">
        <Search aria-hidden="true" className="shrink-0 text-muted" size={15} />
        <input
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className="min-w-0 flex-1 self-stretch bg-transparent text-body outline-none [&::-webkit-search-cancel-button]:hidden"
          dir="auto"
          id={id}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && value) onType('');
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
            {isLabelled ? placeholder : label}
          </span>
        )}
      </div>
    </div>
  );
}
