/** Hebrew, Arabic and their neighbours, and their forms for presentation. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name within a text that isn't HTML (a notification, a menu, a title): one that is written from right to left would
 * otherwise take the signs around it along. Pages have `<bdi>`.
 */
export const isolated = <T>(value: T): T | string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) && !value.startsWith('\u2068')
    ? `\u2068${value}\u2069`
    : value;
