import { FORMATS } from '@/lib/core/i18n/formatLocale';
import type { Preferences } from './schema';

/** Empty: follows the system. */
export const THEMES = ['', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const ROWS = ['', 'compact'] as const;
export type Rows = (typeof ROWS)[number];

/** Empty: follows the language. */
const FORMAT_CHOICES = ['', ...FORMATS] as const;
export type Format = (typeof FORMAT_CHOICES)[number];

export interface Display {
  readonly theme: Theme;
  readonly rows: Rows;
  readonly format: Format;
}

const chosen = <T extends string>(among: readonly [T, ...T[]], stored: string | undefined): T =>
  among.find((one) => one === stored) ?? among[0];

/** A value that only a newer version knows counts as no choice. */
export const displayOf = ({ display = {} }: Pick<Preferences, 'display'>): Display => ({
  theme: chosen(THEMES, display.theme),
  rows: chosen(ROWS, display.rows),
  format: chosen(FORMAT_CHOICES, display.format),
});
