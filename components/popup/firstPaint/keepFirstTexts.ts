import type { I18n } from '@lingui/core';
import { browser } from '#imports';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { FIRST_TEXT_IDS, FIRST_TEXTS_KEY, type KeptTexts, languageSource } from './firstTexts';

const PLACEHOLDERS = { count: '{count}' };

export function keepFirstTexts(i18n: I18n, choice: () => string | null): void {
  function keep() {
    const texts = Object.fromEntries(FIRST_TEXT_IDS.map((id) => [id, i18n._(id, PLACEHOLDERS)]));
    const kept = JSON.stringify({
      source: languageSource(choice(), browser.i18n.getUILanguage()),
      language: i18n.locale,
      format: formatLocale(i18n),
      texts,
    } satisfies KeptTexts);
    try {
      if (kept !== localStorage.getItem(FIRST_TEXTS_KEY)) localStorage.setItem(FIRST_TEXTS_KEY, kept);
    } catch {
      // Storage is off: the popup itself paints first.
    }
  }
  keep();
  i18n.on('change', keep);
}
