import { FORMATS } from '@/lib/core/i18n/formatLocale';
import type { Preferences } from './schema';

/** Empty: as the system has it. */
export const THEMES = ['', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const ROWS = ['', 'compact'] as const;
export type Rows = (typeof ROWS)[number];

/** Empty: as the language has it. */
const FORMAT_CHOICES = ['', ...FORMATS] as const;
export type Format = (typeof FORMAT_CHOICES)[number];

export interface Display {
  readonly theme: Theme;
  readonly rows: Rows;
  /** The region whose date and number format is used. */
  readonly format: Format;
}

const chosen = <T extends string>(among: readonly [T, ...T[]], stored: string | undefined): T =>
  among.find((one) => one === stored) ?? among[0];

/** A value stored by a newer version that this one doesn't know counts as no choice. */
export const displayOf = ({ display = {} }: Pick<Preferences, 'display'>): Display => ({
  theme: chosen(THEMES, display.theme),
  rows: chosen(ROWS, display.rows),
  format: chosen(FORMAT_CHOICES, display.format),
});
