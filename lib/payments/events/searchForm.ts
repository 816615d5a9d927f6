import { foldText } from '@/lib/core/textSearch';

/** What a search on the server compares: as the lists of the extension, without case, accents and the dots of an i. */
export const searchForm = (text: string): string => foldText(text);
