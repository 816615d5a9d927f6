import '@/components/signIn/texts';
import { addTexts } from '@/lib/i18n/createI18n';
import { messages } from '@/lib/i18n/locales/en/payments.po';

/** What events mean, in words. Imported by whatever shows them first (lib/i18n/createI18n.ts). */
addTexts(messages);
