import { type I18n, setupI18n } from '@lingui/core';
import { SOURCE_LANGUAGE } from './languages';
import { messages as toolbar } from './locales/en/toolbar.po';

let shared: I18n | undefined;

/**
 * The worker's texts, one instance as long as it lives. Sentences that pages show too (events, refusals) are in catalogues
 * that only pages load: their English is read as it is in the source, with names in braces. Plurals are in this one's own
 * catalogue. Another language brings all of them (build/languages.ts).
 */
export function workerI18n(): I18n {
  if (!shared) {
    shared = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: toolbar } });
    shared.setMessagesCompiler((message) =>
      message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])),
    );
  }
  return shared;
}
