import { SHOWN_INVITATIONS } from '@/lib/invitations/shownInvitations';
import type { PopupSection } from '@/lib/preferences/popupSections';

/** In px, whatever the bar shows (DESIGN.md, the popup). */
export const BAR_PX = 34;
export const HEADER_PX = 54;
export const SEARCH_PX = 44;

/** Reserved for later content, so that nothing moves. */
export const NOTICE_PX = 34;
export const NOTICE_ROOM_PX = 42;
/** For a failed switch until its notice is loaded: the title's lines, and the reason. */
export const failureHeight = (name: string): number => (name.length > LONG_NAME ? 74 : 56);
/** Ours: longer ones mostly need a second line. */
const LONG_NAME = 16;
const ONE_LINE_PX = 36;
const TWO_LINES_PX = 42;
const LABEL_PX = 28;

/** The popup is as high as its content, from 440 to the 600 px that browsers show. */
export const LEAST_PX = 440;
export const MOST_PX = 600;

export const invitationsHeight = (count: number): number =>
  count > 0 ? LABEL_PX + Math.min(count, SHOWN_INVITATIONS) * TWO_LINES_PX : 0;

export const watchedHeight = (sections: readonly PopupSection[], hasPayments: boolean): number =>
  (sections.includes('devices') ? ONE_LINE_PX : 0) +
  (hasPayments && sections.includes('payments') ? TWO_LINES_PX : 0);

/** Ours: more rows fill the popup by themselves. An invitation counts as two, as do the payments, for their section. */
const MOST_ROWS_BESIDE_NEXT = 5;

export const nextHeight = (hasPayments: boolean, organizations: number, invitations: number): number =>
  organizations + 2 * invitations + (hasPayments ? 2 : 0) > MOST_ROWS_BESIDE_NEXT
    ? 0
    : LABEL_PX + 3 * ONE_LINE_PX;

/** Without an organization there is nobody to invite. */
export const nextWithoutHeight = (invitations: number): number =>
  invitations > 0 ? 0 : LABEL_PX + 2 * ONE_LINE_PX;
