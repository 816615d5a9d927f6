import type { Plugin } from 'vite';

const FIRST_SCRIPT = /<script src="\/first-paint\.js"><\/script>/;
const LOADED =
  /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload|preload)")[^>]*>(?:<\/script>)?/g;

/** Leaves only the first frame's script in the popup's page; that script takes the rest out of a template. */
export function holdBack(html: string, preloaded: readonly string[]): string {
  const preloads = preloaded.map((file) => `<link rel="preload" as="script" crossorigin href="/${file}">`);
  const held = [...Array.from(html.matchAll(LOADED), ([tag]) => tag.trim()), ...preloads];
  const page = html
    .replaceAll(LOADED, '')
    .replace(FIRST_SCRIPT, (script) => `<template>${held.join('')}</template>\n    ${script}`);
  if (!page.includes('<template>')) throw new Error('The popup has no first script.');
  return page;
}

/**
 * The popup's page loads only what draws its first frame (docs/decisions/0039). Its other scripts are preloaded:
 * `main.ts` imports them once that frame is painted. No `modulepreload`, which compiles them at once.
 */
export const popupPage = (start: string): Plugin => ({
  name: 'popup-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || !(path.endsWith('popup.html') || path.endsWith('popup/index.html'))) return html;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(start));
      const files = [chunk?.fileName, ...(chunk?.imports ?? [])].filter((file) => file !== undefined);
      return holdBack(
        html,
        files.filter((file) => !html.includes(file)),
      );
    },
  },
});
