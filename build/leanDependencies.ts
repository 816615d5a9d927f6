import type { Plugin } from 'vite';

const BETTER_FETCH = '@better-fetch/fetch/dist/index.js';
/** What its compiler put in the place of `{ ...a, ...b }`, for browsers without it. */
const SPREAD_HELPERS = /\/\/#region \\0@oxc-project\+runtime[\s\S]*?(?=\/\/#region src\/fetch\.ts)/;

const REACT_DOM = 'react-dom-client.production.js';
/** What React does with an element's own HTML, when it makes one and when it updates it. */
const OWN_HTML =
  /case "dangerouslySetInnerHTML":\s+if \(null != value\) \{[\s\S]*?domElement\.innerHTML = key[\s\S]*?break;/g;

/** React has had this itself since 18; the shim is for older ones. */
export const REACT_STORE = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

/** Our lint forbids to set HTML; without React's way to do it, a store's review finds none. */
export const withoutOwnHtml = (code: string): string =>
  code.replaceAll(OWN_HTML, 'case "dangerouslySetInnerHTML": throw Error("dangerouslySetInnerHTML");');

/**
 * Leaves out of dependencies what only older browsers need, and what we never use: the worker and the popup are measured in
 * hundreds of bytes.
 */
export const leanDependencies = (): Plugin => ({
  name: 'lean-dependencies',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith(REACT_DOM)) {
      if (code.match(OWN_HTML)?.length !== 2)
        this.error(`${REACT_DOM} is written differently: look at it again.`);
      return { code: withoutOwnHtml(code), map: null };
    }
    if (!id.endsWith(BETTER_FETCH)) return null;
    if (!SPREAD_HELPERS.test(code)) this.error(`${BETTER_FETCH} is compiled differently: look at it again.`);
    return { code: code.replace(SPREAD_HELPERS, 'const _objectSpread2 = Object.assign;\n'), map: null };
  },
});
