/** A text that elsewhere is within a line, as the beginning of one. */
export const capitalized = (locale: string, text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
