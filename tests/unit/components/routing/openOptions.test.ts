import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openOptions } from '@/components/routing/openOptions';

const OWN = 'chrome-extension://abcdef';
const TRUST = `${OWN}/options.html#/trust`;

const context = (documentUrl: string, tabId = 7) => ({ documentUrl, tabId, windowId: 3 });

/** These pages of ours are open in tabs; null if the browser cannot list them. */
function browserShowing(contexts: readonly object[] | null) {
  const update = vi.fn(async (_tabId: number, _change: object) => ({}));
  const create = vi.fn(async (_tab: object) => ({}));
  const focus = vi.fn(async (_windowId: number, _change: object) => ({}));
  Object.assign(fakeBrowser.runtime, {
    getURL: (path: string) => `${OWN}${path}`,
    getContexts: contexts ? async () => contexts : undefined,
  });
  Object.assign(fakeBrowser.tabs, { update, create });
  Object.assign(fakeBrowser.windows, { update: focus });
  return { update, create, focus };
}

describe('openOptions', () => {
  beforeEach(() => fakeBrowser.reset());

  it('brings the options page to the front that is open already', async () => {
    const { update, create, focus } = browserShowing([
      context(`${OWN}/popup.html`, 5),
      context(`${OWN}/options.html#/home`),
    ]);

    openOptions('trust');

    await vi.waitFor(() => expect(update).toHaveBeenCalledWith(7, { active: true, url: TRUST }));
    expect(focus).toHaveBeenCalledWith(3, { focused: true });
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['no page of ours is open', []],
    ['only another page is open', [context(`${OWN}/popup.html`)]],
    ['the options page is in no tab', [context(`${OWN}/options.html`, -1)]],
    ['the browser cannot tell', null],
  ])('opens a new one where %s', async (_what, contexts) => {
    const { update, create } = browserShowing(contexts);

    openOptions('trust');

    await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ url: TRUST }));
    expect(update).not.toHaveBeenCalled();
  });

  it('opens a new tab where the known one was just closed', async () => {
    const { update, create } = browserShowing([context(`${OWN}/options.html`)]);
    update.mockRejectedValue(new Error('No tab with id: 7.'));

    openOptions('trust');

    await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ url: TRUST }));
  });
});
