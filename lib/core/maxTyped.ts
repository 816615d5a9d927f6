/** The longest text of one field that a command or a draft takes. Ours: far beyond what a person types or a server takes. */
export const MAX_TYPED = 2_048;
