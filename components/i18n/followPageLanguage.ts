import type { I18n } from '@lingui/core';
import { extensionLanguages, followLanguage } from '@/lib/core/i18n/followLanguage';
import type { TextContext } from '@/lib/core/i18n/languages';
import { earlyOrRead } from '@/lib/core/i18n/readTextFiles';
import { readState } from '@/lib/core/state/readState';
import { preferences } from '@/lib/preferences/state';
import { remember } from './rememberedDisplay';

export async function followPageLanguage(i18n: I18n, context: TextContext): Promise<void> {
  const name = () => {
    document.documentElement.lang = i18n.locale;
    remember('lang', i18n.locale);
  };
  i18n.on('change', name);
  await followLanguage(i18n, extensionLanguages(readState(preferences), context, earlyOrRead));
  name();
}
