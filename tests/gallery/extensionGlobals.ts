import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Libraries read the extension's API from the page, so this must be imported before them. */
Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
