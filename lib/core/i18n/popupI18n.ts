import { createI18n } from './createI18n';
import { messages as common } from './locales/en/common.po';

export const createPopupI18n = () => createI18n(common);
