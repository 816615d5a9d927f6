import '@/components/i18n/accessTexts';
import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/payments.po';

/** What events mean, in words. Imported by whatever shows them first (lib/core/i18n/createI18n.ts). */
addTexts(messages);
