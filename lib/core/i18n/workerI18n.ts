import { type I18n, setupI18n } from '@lingui/core';
import { once } from '@/lib/core/once';
import { isolateValues } from './isolated';
import { SOURCE_LANGUAGE } from './languages';
import { messages as toolbar } from './locales/en/toolbar.po';

/**
 * The worker's texts: one instance for its lifetime. Sentences that pages show too (events, refusals) are in catalogues
 * that only pages load: their English is read from the source, with names in braces. Plurals are in the worker's own
 * catalogue. Another language brings all of them (build/languages.ts). None becomes HTML, so names keep their direction
 * with marks.
 */
export const workerI18n = once((): I18n => {
  const i18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: toolbar } });
  i18n.setMessagesCompiler((message) =>
    message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])),
  );
  return isolateValues(i18n);
});
