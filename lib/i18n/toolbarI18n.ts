import { createI18n } from './createI18n';
import { messages as toolbar } from './locales/en/toolbar.po';

export const createToolbarI18n = () => createI18n(toolbar);
