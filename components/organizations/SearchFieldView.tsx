import { useLingui } from '@lingui/react';
import { Kbd } from '@/components/ui/Kbd';
import { PathIcon } from '@/components/ui/PathIcon';
import { optionId } from './RowsView';
import type { OrganizationSearch } from './useOrganizationSearch';

export interface SearchFieldViewProps {
  readonly search: OrganizationSearch;
  /** Null while something else replaces the list. */
  readonly listId: string | null;
}

/** Has the focus on open and drives the list under it (WAI-ARIA combobox). */
export function SearchFieldView({ search, listId }: SearchFieldViewProps) {
  const { i18n } = useLingui();
  const { query, rows, index, digits, blocked } = search;
  const label = i18n._({ id: 'search.field', message: 'Search or jump to…' });
  const hasRows = listId !== null && rows.length > 0;

  return (
    <div className="field-ring mx-2 flex h-9 items-center gap-[18px] rounded-row border border-line bg-raised ps-[15px] pe-[11px] focus-within:bg-canvas">
      <PathIcon className="shrink-0 text-muted" name="search" />
      <input
        aria-activedescendant={listId !== null && rows[index] ? optionId(listId, index) : undefined}
        aria-autocomplete="list"
        aria-controls={listId ?? undefined}
        aria-expanded={hasRows}
        aria-keyshortcuts="/"
        aria-label={label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        // The popup is made for typing right after it opens.
        // biome-ignore lint/a11y/noAutofocus: the popup is a dialog that was asked for, and this is its first field
        autoFocus
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
        dir="auto"
        id={SEARCH_FIELD_ID}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={search.onKeyDown}
        placeholder={label}
        ref={search.field}
        role="combobox"
        spellCheck={false}
        type="text"
        value={query}
      />
      <Kbd>{query ? 'Esc' : digits || blocked || !hasRows ? '/' : 'Alt 1–9'}</Kbd>
    </div>
  );
}

export const SEARCH_FIELD_ID = 'organization-search';

export const focusSearch = (): void => document.getElementById(SEARCH_FIELD_ID)?.focus();
