import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { SOURCE_LANGUAGE } from './languages';

const loaded: { readonly instances: I18n[]; readonly catalogues: Messages[] } = {
  instances: [],
  catalogues: [],
};

/** English is part of the bundle, so that the first paint waits for nothing (docs/decisions/0004). */
export function createI18n(...catalogues: Messages[]): I18n {
  const i18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
  for (const messages of [...catalogues, ...loaded.catalogues]) i18n.load(SOURCE_LANGUAGE, messages);
  loaded.instances.push(i18n);
  return i18n;
}

/** For a module that is loaded on first use: its texts join those already loaded. */
export function addTexts(messages: Messages): void {
  loaded.catalogues.push(messages);
  for (const i18n of loaded.instances) i18n.load(SOURCE_LANGUAGE, messages);
}
