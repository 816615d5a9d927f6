import type { I18n } from '@lingui/core';
import { extensionLanguages, followLanguage } from '@/lib/core/i18n/followLanguage';
import { readState } from '@/lib/core/state/readState';
import { preferences } from '@/lib/preferences/state';

/** Shows this page in the language of the preferences, and dates and numbers in their format, now and whenever they change. */
export async function followPageLanguage(i18n: I18n): Promise<void> {
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale;
  });
  await followLanguage(i18n, extensionLanguages(readState(preferences), 'page'));
}
