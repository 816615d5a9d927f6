import '@/components/i18n/addAccessTexts';
import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/payments.po';

/** Each entry that shows sentences about events imports this (lib/core/i18n/createI18n.ts). */
addTexts(messages);
