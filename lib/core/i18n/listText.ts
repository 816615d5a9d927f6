/** "a, b, c", joined as the language does. Not of the type `unit`: Russian and Turkish join that without a comma. */
export const listText = (locale: string, items: Iterable<string>): string =>
  new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(items);
