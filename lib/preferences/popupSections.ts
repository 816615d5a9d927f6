import type { Preferences } from './schema';

/** Shown besides the organizations: invitations above them, the others below, in the chosen order. */
export const POPUP_SECTIONS = ['invitations', 'payments', 'devices'] as const;
export type PopupSection = (typeof POPUP_SECTIONS)[number];

/** In the chosen order. Stored as comma-separated names. */
export const popupSections = ({ display }: Pick<Preferences, 'display'>): readonly PopupSection[] =>
  display?.sections?.split(',').flatMap((name) => POPUP_SECTIONS.find((one) => one === name) ?? []) ??
  POPUP_SECTIONS;
