import { format } from 'node:util';
import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';

/**
 * All files share one document and one fake browser, and some replace parts of them: `tabs.create`, for example. This
 * runs once for each file and restores whatever it changed.
 */

type Described = Readonly<Record<string, PropertyDescriptor>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The parts that files change, with their present properties. */
function describeParts(): readonly (readonly [object, Described])[] {
  const parts = [fakeBrowser, ...Object.values(fakeBrowser).filter(isObject), navigator, Element.prototype];
  return parts.map((part) => [part, Object.getOwnPropertyDescriptors(part)] as const);
}

function restore(part: object, described: Described): void {
  for (const name of Object.keys(part)) if (!(name in described)) Reflect.deleteProperty(part, name);
  Object.defineProperties(part, described);
}

function emptyDocument(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  window.location.hash = '';
}

// Pages read pictures themselves; those of the tests are on hosts that do not exist.
globalThis.fetch = () => Promise.reject(new TypeError('A component test asks nobody.'));

// The limit is that of the test itself: loading and computing take as long as the machine needs.
configure({ asyncUtilTimeout: 5_000 });

// Testing Library does so itself only where the runner's functions are global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** React and browsers complain about a missing key, a state that changes outside of `act`, or invalid markup. */
const complaints: string[] = [];
console.error = (...words: unknown[]) => {
  complaints.push(format(...words));
};

afterEach(() => {
  const [complaint] = complaints.splice(0);
  if (complaint !== undefined) throw new Error(`console.error: ${complaint}`);
});

// Its own turn of the timers would come after whatever a test waits for.
notifyManager.setScheduler(queueMicrotask);

const before = describeParts();

/** Some outlive what added them, by a second: the key that accepted an invitation answers no other one. */
const keyListeners: Parameters<typeof document.addEventListener>[] = [];
const addListener = document.addEventListener.bind(document);
document.addEventListener = (...added: Parameters<typeof document.addEventListener>) => {
  if (added[0] === 'keydown') keyListeners.push(added);
  addListener(...added);
};

// The clock stands still for a whole file: "5 seconds left" must not become 4 on a slow machine.
vi.useFakeTimers({ toFake: ['Date'] });

afterAll(() => {
  cleanup();
  for (const [type, listener, options] of keyListeners) document.removeEventListener(type, listener, options);
  Reflect.deleteProperty(document, 'addEventListener');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const [part, described] of before) restore(part, described);
  fakeBrowser.reset();
  localStorage.clear();
  sessionStorage.clear();
  forgetPages();
  emptyDocument();
});
