/** What opens a list: as a field looks. */
export const SELECT_BOX =
  'field-ring flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong bg-canvas ps-control-pad pe-2.5 text-start text-body outline-none transition-[border-color,box-shadow] data-popup-open:border-accent data-disabled:text-muted data-disabled:opacity-60';

/** A list over the page, at least as wide as what opened it. */
export const LIST_POPUP =
  'min-w-(--anchor-width) max-w-[min(var(--available-width),420px)] overflow-hidden rounded-card border border-line bg-canvas text-body text-ink shadow-float outline-none forced-colors:outline-1';

/** One choice of it. Forced colours drop backgrounds: there an outline shows where the keyboard is. */
export const LIST_ITEM =
  'flex min-h-8 cursor-default select-none items-center justify-between gap-3 rounded-row px-2 py-1 outline-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-2';
