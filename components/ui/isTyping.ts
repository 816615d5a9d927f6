/** Whether what has the focus takes letters itself: a field, or a menu, which finds its entries by them. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=menuitem]');
