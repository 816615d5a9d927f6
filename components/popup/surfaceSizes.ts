/** DESIGN.md, the popup, in px: what stays at the top is this high, whatever it says. */
export const BAR_PX = 34;
export const HEADER_PX = 54;
export const SEARCH_PX = 44;

/** What is painted later takes the room that was left for it, so that nothing moves. */
export const NOTICE_PX = 34;
const ONE_LINE_PX = 36;
const TWO_LINES_PX = 42;
const LABEL_PX = 28;

/** As high as its content, from 440 to the 600 px that browsers show. */
export const LEAST_PX = 440;
export const MOST_PX = 600;

/** Of invitations as many as are shown. */
export const invitationsHeight = (count: number): number =>
  count > 0 ? LABEL_PX + Math.min(count, 3) * TWO_LINES_PX : 0;

/** The devices, and today's payments where there are any. */
export const watchedHeight = (hasPayments: boolean): number => ONE_LINE_PX + (hasPayments ? TWO_LINES_PX : 0);

/** Ours: more rows fill the popup by themselves. */
const MOST_ROWS_BESIDE_NEXT = 5;

/** What to do next, in the place of payments and invitations where there are neither. */
export const nextHeight = (hasPayments: boolean, organizations: number, invitations: number): number =>
  hasPayments || invitations > 0 || organizations > MOST_ROWS_BESIDE_NEXT ? 0 : LABEL_PX + 3 * ONE_LINE_PX;
