/** Ours: finds typos without a request. The server decides which addresses are valid. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
