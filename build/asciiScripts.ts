import type { Plugin } from 'vite';

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII.
const NOT_ASCII = /[^\x00-\x7f]/g;

/** The same script with `\u` for what is not ASCII. Text of the source only: names and comments have none in a bundle. */
export const inAscii = (code: string): string =>
  code.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * One apostrophe beyond Latin-1 makes V8 keep a whole script in two bytes per character, which takes twice the memory
 * and longer to read.
 */
export const asciiScripts = (): Plugin => ({
  name: 'ascii-scripts',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = inAscii(output.code);
  },
});
