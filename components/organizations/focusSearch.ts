export const SEARCH_FIELD_ID = 'organization-search';

/** For what is outside the search and sends people back to it. */
export const focusSearch = (): void => document.getElementById(SEARCH_FIELD_ID)?.focus();
