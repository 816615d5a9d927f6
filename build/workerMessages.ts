import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = 'lib/core/i18n/locales/en/toolbar.po';
const ENTRY = /^msgid "(.+)"\nmsgstr "(.+)"$/gm;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The texts of the worker's own catalogue. */
function readTexts(root: string): string[] {
  const source = readFileSync(resolve(root, CATALOGUE), 'utf8');
  return [...source.matchAll(ENTRY)].map(([, , text = '']) => text);
}

/**
 * Leaves a text out of the worker's sources that its own catalogue has, so that the worker carries it once, and every
 * plural, which it can't read from the source (lib/core/i18n/workerI18n.ts). Pages keep theirs: they load their catalogues
 * later.
 */
export function workerMessages(): Plugin {
  let pattern: RegExp | undefined;
  return {
    name: 'worker-messages',
    enforce: 'pre',
    configResolved({ root }) {
      const texts = readTexts(root).map(escaped).join('|');
      pattern = new RegExp(`message:\\s*'(?:${texts}|[^'\\n]*, plural,[^'\\n]*)',?`, 'g');
    },
    transform(code, id) {
      if (!pattern || id.includes('/node_modules/') || !/\.ts$/.test(id)) return null;
      const changed = code.replaceAll(pattern, '');
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/**
 * Leaves the English texts out of the popup's first script: it shows those that the popup kept, in whatever language, and
 * paints nothing where one is missing.
 */
export const withoutMessages = (): Plugin => ({
  name: 'without-messages',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return null;
    const changed = code.replaceAll(/,\s*message: '[^'\n]*'/g, '');
    return changed === code ? null : { code: changed, map: null };
  },
});
