import { addTexts } from '@/lib/i18n/createI18n';
import { messages } from '@/lib/i18n/locales/en/access.po';

/** The texts of signing in and of the devices. Imported by whatever shows them first (lib/i18n/createI18n.ts). */
addTexts(messages);
