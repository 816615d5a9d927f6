import type { Toolbar } from '@/lib/toolbar/icon';

/** Records the badge texts in order, and counts the popups opened. */
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
