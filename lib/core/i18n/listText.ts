const made = new Map<string, Intl.ListFormat>();

/** "a, b, c", as the language joins them. Not of the type `unit`: Russian and Turkish join that without a comma. */
export function listText(locale: string, items: Iterable<string>): string {
  const format = made.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  made.set(locale, format);
  return format.format(items);
}
