import { SHOWN_INVITATIONS } from '@/lib/invitations/limits';
import type { PopupSection } from '@/lib/preferences/popupSections';

/** Height in px of the bar at the top, whatever it shows (DESIGN.md, the popup). */
export const BAR_PX = 34;
export const HEADER_PX = 54;
export const SEARCH_PX = 44;

/** Later content takes the room that was reserved for it, so that nothing moves. */
export const NOTICE_PX = 34;
/** Includes the gap below the notice. */
export const NOTICE_ROOM_PX = 42;
const ONE_LINE_PX = 36;
const TWO_LINES_PX = 42;
const LABEL_PX = 28;

/** The popup is as high as its content, from 440 to the 600 px that browsers show. */
export const LEAST_PX = 440;
export const MOST_PX = 600;

/** Counts only the invitations that are shown. */
export const invitationsHeight = (count: number): number =>
  count > 0 ? LABEL_PX + Math.min(count, SHOWN_INVITATIONS) * TWO_LINES_PX : 0;

/** Counts the devices, and today's payments where there are any, as far as they are shown. */
export const watchedHeight = (sections: readonly PopupSection[], hasPayments: boolean): number =>
  (sections.includes('devices') ? ONE_LINE_PX : 0) +
  (hasPayments && sections.includes('payments') ? TWO_LINES_PX : 0);

/** Ours: more rows fill the popup by themselves. */
const MOST_ROWS_BESIDE_NEXT = 5;

/** The next step is shown only where there are neither payments nor invitations. */
export const nextHeight = (hasPayments: boolean, organizations: number, invitations: number): number =>
  hasPayments || invitations > 0 || organizations > MOST_ROWS_BESIDE_NEXT ? 0 : LABEL_PX + 3 * ONE_LINE_PX;
