import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGUE = 'lib/core/i18n/locales/en/toolbar.po';
const ENTRY = /^msgid "(.+)"\nmsgstr "(.+)"$/gm;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function readTexts(root: string): string[] {
  const source = readFileSync(resolve(root, CATALOGUE), 'utf8');
  return [...source.matchAll(ENTRY)].map(([, , text = '']) => text);
}

/**
 * Removes from the worker's sources each text that its own catalogue has, so that the worker carries it once, and every
 * plural, which it can't read from the source (lib/core/i18n/workerI18n.ts). Pages keep theirs: they load their
 * catalogues later.
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
 * The popup's first script needs no English texts: it shows those that the popup stored, in any language, and paints
 * nothing if one is missing.
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
