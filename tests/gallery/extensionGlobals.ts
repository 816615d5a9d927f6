import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The extension's API, also for libraries that take it from the page: imported before them. */
Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
