/** Where the popup's footer shows the keys of an open question. */
export const KEYS_NOW_ID = 'keys-now';
