import type { Preferences } from './schema';

/** Empty: as the system, or the language, has it. */
export const THEMES = ['', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const ROWS = ['', 'compact'] as const;
export type Rows = (typeof ROWS)[number];

/** How pages look, as the user chose it. */
export interface Display {
  readonly theme: Theme;
  readonly rows: Rows;
}

const chosen = <T extends string>(among: readonly [T, ...T[]], stored: string | undefined): T =>
  among.find((one) => one === stored) ?? among[0];

/** What a newer version stored, and this one doesn't know, is as if nothing was chosen. */
export const displayOf = ({ display = {} }: Pick<Preferences, 'display'>): Display => ({
  theme: chosen(THEMES, display.theme),
  rows: chosen(ROWS, display.rows),
});
