import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/access.po';

/** For signing in and the devices. Imported by each module that may show them first (lib/core/i18n/createI18n.ts). */
addTexts(messages);
