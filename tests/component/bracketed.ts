import { type Messages, setupI18n } from '@lingui/core';

/** Every English text is in brackets, so a text without them comes from elsewhere. */
export function bracketed(messages: Messages) {
  const entries = Object.entries(messages).map(([id, message]) => [
    id,
    typeof message === 'string' ? `⟦${message}⟧` : ['⟦', ...message, '⟧'],
  ]);
  return setupI18n({ locale: 'en', messages: { en: Object.fromEntries(entries) } });
}

/** Leaves out dates, bracketed texts (one may contain others) and `data`. */
export function outsideBrackets(text: string, dates: RegExp, data: readonly string[]): string {
  let rest = text.replace(dates, ' ');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const known of data) rest = rest.replaceAll(known, ' ');
  return rest.trim();
}

/** Users hear these texts rather than see them; those of fields and pictures are included. */
export const attributeTexts = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
