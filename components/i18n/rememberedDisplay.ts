import type { TextContext } from '@/lib/core/i18n/languages';
import { readTextsEarly } from '@/lib/core/i18n/readTextFiles';

/** The style sheet (components/ui/theme.css) applies these as attributes of the document. */
export const DISPLAY_NAMES = ['theme', 'rows'];

function remembered(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    // Storage is off: the page follows the system until the preferences are read.
    return '';
  }
}

/** Kept for the next page, whose first script runs before any preference is read. */
export function remember(name: string, chosen: string): void {
  try {
    if (remembered(name) !== chosen) localStorage.setItem(name, chosen);
  } catch {
    // The next page follows the system for a moment.
  }
}

/** Called by a page's first script, before its first paint. */
export function showRemembered(context: TextContext): void {
  const { documentElement: html } = document;
  for (const name of DISPLAY_NAMES) html.dataset[name] = remembered(name);
  const language = remembered('lang');
  if (!language) return;
  html.lang = language;
  readTextsEarly(language, context);
}
