import type { Plugin } from 'vite';

const BETTER_FETCH = '@better-fetch/fetch/dist/index.js';
/** The compiler's replacement for `{ ...a, ...b }` in browsers without it. */
const SPREAD_HELPERS = /\/\/#region \\0@oxc-project\+runtime[\s\S]*?(?=\/\/#region src\/fetch\.ts)/;

const REACT_DOM = 'react-dom-client.production.js';
const OWN_HTML =
  /case "dangerouslySetInnerHTML":\s+if \(null != value\) \{[\s\S]*?domElement\.innerHTML = key[\s\S]*?break;/g;

const MESSAGING = /@webext-core\/messaging\/dist\/generic-[\w-]+\.mjs$/;
const MESSAGE_LOG = /\bconfig\??\.logger\?\.\w+\([^()]*\);/g;

/** React has included this since 18; the shim is for older versions. */
export const REACT_STORE = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

/** Our lint forbids setting HTML; without React's code for it, a store's review finds none either. */
export const withoutOwnHtml = (code: string): string =>
  code.replaceAll(OWN_HTML, 'case "dangerouslySetInnerHTML": throw Error("dangerouslySetInnerHTML");');

/** We give it no logger. */
export const withoutMessageLogs = (code: string): string => code.replaceAll(MESSAGE_LOG, '');

/**
 * Removes code of dependencies that only older browsers need or that we never use: every hundred bytes of the worker
 * and the popup count.
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
    if (MESSAGING.test(id)) {
      const lean = withoutMessageLogs(code);
      if (lean.includes('logger')) this.error('@webext-core/messaging logs differently: look at it again.');
      return { code: lean, map: null };
    }
    if (!id.endsWith(BETTER_FETCH)) return null;
    if (!SPREAD_HELPERS.test(code)) this.error(`${BETTER_FETCH} is compiled differently: look at it again.`);
    return { code: code.replace(SPREAD_HELPERS, 'const _objectSpread2 = Object.assign;\n'), map: null };
  },
});
