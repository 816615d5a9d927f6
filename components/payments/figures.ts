import type { DayTotals } from '@/lib/payments/events/pluginResponses';

/** Ours: with more characters, a figure in 24 px is wider than its card or than a narrow page. */
const MOST_LARGE = 14;

export const isShortFigure = (text: string): boolean => text.length <= MOST_LARGE;

export const countUnreadable = (totals: readonly DayTotals[]): number =>
  totals.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);
