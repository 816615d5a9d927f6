const WORD_JOINER = '\u2060';

/** Browsers put what was selected or typed in the place of `%s`, also in a name. */
export const withoutPlaceholder = (text: string): string => text.replaceAll('%s', `%${WORD_JOINER}s`);
