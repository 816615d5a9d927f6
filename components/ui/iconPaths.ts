/**
 * From lucide's icons, for the first paint: lucide's own components bring a kilobyte of script that nothing else of
 * the first paint needs.
 */
export const ICON_PATHS = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  check: 'M20 6 9 17l-5-5',
  plus: 'M5 12h14M12 5v14',
} as const;

/** Lucide's `Building2`, for the popup's first screen. */
export const BUILDING =
  'M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16';

export type IconName = keyof typeof ICON_PATHS;

export const ICON_FRAME = {
  width: '16',
  height: '16',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
} as const;
