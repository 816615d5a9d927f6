export const capitalized = (locale: string, text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** For a sentence that follows other words. German keeps its capital, which most of its first words need anyway. */
export const uncapitalized = (locale: string, text: string): string =>
  locale.startsWith('de') ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
