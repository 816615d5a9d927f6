/** An absent field and one that is undefined are the same to us, and not to a spread or to JSON. */
export const definedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
