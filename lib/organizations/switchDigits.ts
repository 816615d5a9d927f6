/** The keys that switch in the popup. A list of more organizations is cut to its first rows (shownOrganizations.ts). */
export const SWITCH_DIGITS = '123456789';
