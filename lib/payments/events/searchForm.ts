import { foldText } from '@/lib/core/textSearch';

/** Compares as the lists of the extension do: without case, accents and the dots of an i. */
export const searchForm = (text: string): string => foldText(text);
