import { type I18n, setupI18n } from '@lingui/core';
import { messages } from './locales/en.po';

/** The language of the source texts, and the fallback of every other. */
export const SOURCE_LANGUAGE = 'en';

/**
 * The texts of one context. English is part of the bundle, so that the first paint waits for nothing; a script of
 * the worker could not load it later anyhow (DESIGN.md, Contexts).
 */
export function createI18n(): I18n {
  return setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: messages } });
}
