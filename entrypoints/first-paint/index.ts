import { defineUnlistedScript } from '#imports';
import { holdEarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import { paintFirst } from '@/components/popup/firstPaint/paintFirst';

/** The theme that the pages remembered (components/i18n/showDisplay.ts). Without storage the popup follows the system. */
function showTheme(): void {
  try {
    document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
  } catch {
    // Nothing is remembered.
  }
}

/** The first script of the popup, before its style sheet: what it reads is there when that is. */
export default defineUnlistedScript(() => {
  showTheme();
  globalThis.firstPaint = { keys: holdEarlyKeys(), painted: paintFirst() };
});
