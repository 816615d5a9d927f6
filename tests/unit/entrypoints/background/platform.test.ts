import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPlatform } from '../../../../entrypoints/background/platform';

const OWN = 'chrome-extension://abcdef';

describe('the tabs of the browser', () => {
  beforeEach(() => fakeBrowser.reset());

  it('show a page of the options in the tab that it already has, as pages do', async () => {
    const update = vi.fn(async (_tabId: number, _change: object) => ({}));
    const create = vi.fn(async (_tab: object) => ({}));
    Object.assign(fakeBrowser.runtime, {
      getURL: (path: string) => `${OWN}${path}`,
      getContexts: async () => [{ documentUrl: `${OWN}/options.html#/home`, tabId: 7, windowId: 3 }],
    });
    Object.assign(fakeBrowser.tabs, { update, create });
    Object.assign(fakeBrowser.windows, { update: async () => ({}) });

    await createPlatform().tabs.openOptions('#/invitations');

    expect(update).toHaveBeenCalledWith(7, { active: true, url: `${OWN}/options.html#/invitations` });
    expect(create).not.toHaveBeenCalled();
  });
});
