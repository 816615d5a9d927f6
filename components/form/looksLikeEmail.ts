/** Ours: a slip that no server needs to be asked about; what is an address in the end is the server's to say. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
