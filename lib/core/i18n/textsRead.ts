let reading: Promise<unknown> = Promise.resolve();

/** What follows the language tells when the first one is there. */
export function readingTexts(first: Promise<unknown>): void {
  reading = first;
}

/**
 * Resolves once the texts are in the user's language, or can't be. Whatever says something soon after the worker started
 * waits for it: a title in English would stay until something changes.
 */
export const textsAreRead = async (): Promise<void> => {
  await reading;
};
