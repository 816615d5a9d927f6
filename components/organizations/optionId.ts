/** The element of one row, which the search field names as the highlighted one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
