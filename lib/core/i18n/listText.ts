/** "a, b, c", joined as the language does. Not of the type `unit`: Russian and Turkish join that without a comma. */
export const listText = (locale: string, items: Iterable<string>): string =>
  new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(items);

/** "a, b, and 2 more": the first few, and in the text for `label.more` how many there are besides. */
export const listWithMore = (locale: string, items: readonly string[], more: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format([...items, more]);
