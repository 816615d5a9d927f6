import { defineUnlistedScript } from '#imports';
import { showRemembered } from '@/components/i18n/rememberedDisplay';
import { holdEarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import { paintFirst } from '@/components/popup/firstPaint/paintFirst';

/** The first script of the popup, before its style sheet: what it reads is there when that is. */
export default defineUnlistedScript(() => {
  try {
    showRemembered('popup');
  } finally {
    // Without this nothing else is ever loaded (build/popupPage.ts).
    globalThis.firstPaint = { ...paintFirst(), keys: holdEarlyKeys() };
  }
});
