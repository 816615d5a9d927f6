import { defineUnlistedScript } from '#imports';
import { showRemembered } from '@/components/i18n/rememberedDisplay';
import { holdEarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import { addFirstStyles } from '@/components/popup/firstPaint/firstStyles';
import { paintFirst } from '@/components/popup/firstPaint/paintFirst';

/** Runs before the popup's style sheet: what it reads arrives by the time the sheet does. */
export default defineUnlistedScript(() => {
  let removeStyles = () => {};
  try {
    showRemembered('popup');
    removeStyles = addFirstStyles();
  } finally {
    // Without this nothing else is ever loaded (build/popupPage.ts).
    const paint = paintFirst();
    globalThis.firstPaint = { ...paint, keys: holdEarlyKeys() };
    void paint.styled.then(removeStyles);
  }
});
