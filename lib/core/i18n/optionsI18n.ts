import { createI18n } from './createI18n';
import { messages as common } from './locales/en/common.po';
import { messages as options } from './locales/en/options.po';

export const createOptionsI18n = () => createI18n(common, options);
