import { searchForm } from '@/lib/payments/events/searchForm';

export interface SearchableRow {
  readonly searchText: string;
  readonly searchEmail: string;
}

/** Older rows have their text in lower case, accents and all, so both forms are searched. */
const makeSearchForms = (text: string) =>
  [...new Set([searchForm(text), text.toLowerCase()])].filter(Boolean);

/** Returns one group of ORs over the columns that this user may search. */
export function searching(text: string | undefined, withEmail: boolean) {
  if (text === undefined || text === '') return [];
  const fields = withEmail ? ['searchText', 'searchEmail'] : ['searchText'];
  return makeSearchForms(text).flatMap((value) =>
    fields.map((field) => ({ field, value, operator: 'contains', connector: 'OR' }) as const),
  );
}

/** The adapters' `contains` doesn't escape LIKE's wildcards, so rows are tested for the literal text. */
export function hasText(text: string | undefined, withEmail: boolean) {
  if (text === undefined || !/[%_]/.test(searchForm(text))) return () => true;
  const forms = makeSearchForms(text);
  return ({ searchText, searchEmail }: SearchableRow) =>
    forms.some((form) => searchText.includes(form) || (withEmail && searchEmail.includes(form)));
}
