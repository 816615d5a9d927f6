/** What was chosen of some providers, by id. */
export type ProviderChoices = Readonly<Record<string, boolean>>;

/** The offered providers after these choices; what nobody chose about stays, in its order. */
export const withChosen = (offered: readonly string[], choices: ProviderChoices): string[] =>
  [...new Set([...offered, ...Object.keys(choices)])].filter((id) => choices[id] !== false);
