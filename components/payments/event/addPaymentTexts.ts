import '@/components/i18n/addAccessTexts';
import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/payments.po';

/** The sentences about events. Imported by each entry that shows them (lib/core/i18n/createI18n.ts). */
addTexts(messages);
