import type { Plugin } from 'vite';

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII.
const NOT_ASCII = /[^\x00-\x7f]/g;

/** Non-ASCII characters occur only in strings: names and comments in a bundle have none. */
export const inAscii = (code: string): string =>
  code.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * A single character beyond Latin-1 makes V8 store a whole script with two bytes per character: twice the memory, and
 * slower to read.
 */
export const asciiScripts = (): Plugin => ({
  name: 'ascii-scripts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = inAscii(output.code);
  },
});
