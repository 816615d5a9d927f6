import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Kbd } from './Kbd';

export interface SearchFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  /** It is in the page's FilterBar, where `/` reaches it (usePageKeys.ts). */
  readonly isOfPage?: boolean;
  readonly onType: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Escape empties it. Accepts pasted text of any length: a search compares `searchTerm`. */
export function SearchField({ label, value, isOfPage = false, onType, ref }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="grid w-full grid-cols-1 gap-1">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div
        className={`field-ring relative flex items-center gap-2 rounded-control border border-field bg-canvas px-control-pad transition-[border-color,box-shadow] ${isOfPage ? 'min-h-control' : 'min-h-[calc(var(--control)+4px)]'}`}
      >
        <Search aria-hidden="true" className="shrink-0 text-muted" size={15} />
        <input
          aria-keyshortcuts={isOfPage ? '/' : undefined}
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
          ref={ref}
          spellCheck={false}
          type="search"
          value={value}
        />
        {value ? null : (
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-s-9 truncate text-muted ${isOfPage ? 'inset-e-2 md:inset-e-9' : 'inset-e-2'}`}
          >
            {label}
          </span>
        )}
        {isOfPage && !value ? (
          <span className="-me-1.5 flex max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : null}
      </div>
    </div>
  );
}
