import { createI18n } from './createI18n';
import { isolateValues } from './isolated';
import { messages as common } from './locales/en/common.po';
import { messages as options } from './locales/en/options.po';

export const createOptionsI18n = () => isolateValues(createI18n(common, options));
