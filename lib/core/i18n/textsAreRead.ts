let reading: Promise<unknown> = Promise.resolve();

export function readingTexts(first: Promise<unknown>): void {
  reading = first;
}

/**
 * Resolves once the texts are in the user's language, or can't be. Everything shown right after a start waits for it: a
 * title in English would stay until something changes.
 */
export const textsAreRead = async (): Promise<void> => {
  await reading;
};
