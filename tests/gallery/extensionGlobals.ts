import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Sets the extension's API for libraries that read it from the page, so it must be imported before them. */
Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
