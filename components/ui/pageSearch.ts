/** The field of the page's FilterBar. */
export const pageSearch = (page: ParentNode): HTMLElement | null =>
  page.querySelector<HTMLElement>('input[type=search]');
