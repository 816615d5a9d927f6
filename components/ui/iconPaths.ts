/**
 * From lucide's icons, for the first paint: lucide's own components bring a kilobyte of script that nothing else of
 * the first paint needs.
 */
export const ICON_PATHS = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  check: 'M20 6 9 17l-5-5',
  plus: 'M5 12h14M12 5v14',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export const ICON_FRAME = {
  width: '16',
  height: '16',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
} as const;
