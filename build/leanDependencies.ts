import type { Plugin } from 'vite';

const BETTER_FETCH = '@better-fetch/fetch/dist/index.js';
/** What its compiler put in the place of `{ ...a, ...b }`, for browsers without it. */
const SPREAD_HELPERS = /\/\/#region \\0@oxc-project\+runtime[\s\S]*?(?=\/\/#region src\/fetch\.ts)/;

/** React has had this itself since 18; the shim is for older ones. */
export const REACT_STORE = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

/** Leaves out of dependencies what only older browsers need: the worker and the popup are measured in hundreds of bytes. */
export const leanDependencies = (): Plugin => ({
  name: 'lean-dependencies',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(BETTER_FETCH)) return null;
    if (!SPREAD_HELPERS.test(code)) this.error(`${BETTER_FETCH} is compiled differently: look at it again.`);
    return { code: code.replace(SPREAD_HELPERS, 'const _objectSpread2 = Object.assign;\n'), map: null };
  },
});
