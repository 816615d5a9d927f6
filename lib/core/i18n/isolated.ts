/** Hebrew, Arabic and their neighbours, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a name within a text that isn't HTML (a notification, a menu, a title): a right-to-left name would otherwise
 * reorder the punctuation around it. Pages use `<bdi>`.
 */
export const isolated = <T>(value: T): T | string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) && !value.startsWith('\u2068')
    ? `\u2068${value}\u2069`
    : value;
