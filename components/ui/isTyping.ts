/** A field, or a menu, which finds its entries by letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=menuitem]');

/**
 * On a Mac, Option types letters of some languages, such as ś in Polish. Every Mac has å on Option+A, and a French one Ò
 * on Option+S, which no language of ours needs.
 */
export const typesLetter = ({ key, target }: KeyboardEvent): boolean =>
  isTyping(target) && key !== 'å' && key === key.toLowerCase() && key !== key.normalize('NFD');
