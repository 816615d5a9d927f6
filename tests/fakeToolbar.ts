import type { Toolbar } from '@/lib/toolbar/icon';

/** A toolbar without a browser: the badge texts, one after another, and how often the popup was opened. */
export function createFakeToolbar() {
  const badges: string[] = [];
  const opened: string[] = [];
  const toolbar: Toolbar = {
    readBadge: async () => badges.at(-1) ?? '',
    setTitle: async () => undefined,
    repaint: async () => true,
    setBadge: async (text) => void badges.push(text),
    setPopup: async () => undefined,
    openPopup: async () => void opened.push('popup'),
  };
  return { ...toolbar, badges, opened };
}
