import type { I18n } from '@lingui/core';
import { createI18n } from './createI18n';
import { messages as toolbar } from './locales/en/toolbar.po';

/**
 * What the worker says. Sentences that pages say too (of events, of refusals) are in catalogues that only pages load:
 * here they are read as they stand in the source, with names in braces. Plurals are in this one's own catalogue.
 */
export function createToolbarI18n(): I18n {
  const i18n = createI18n(toolbar);
  i18n.setMessagesCompiler((message) =>
    message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])),
  );
  return i18n;
}
