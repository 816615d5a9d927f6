import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '#imports';
import type { Worker } from '@/lib/worker';
import {
  browserNotifier,
  canNotify,
  listenToNotifications,
} from '../../../../entrypoints/background/notifications';

const ANNOUNCED = {
  id: 'newSignIn|c1|phone',
  title: 'New sign-in',
  message: 'Firefox',
  buttons: ['Sign out'],
};

describe('the notifications of the browser', () => {
  /** The browser calls this when the user allows or blocks notifications. */
  let onLevel: (() => void) | undefined;

  beforeEach(() => {
    fakeBrowser.reset();
    // The fake browser lacks this.
    const onPermissionLevelChanged = { addListener: (listener: () => void) => (onLevel = listener) };
    Object.assign(browser.notifications, { onPermissionLevelChanged });
  });

  it('are shown with our icon and their buttons', async () => {
    const create = vi.spyOn(browser.notifications, 'create');

    await browserNotifier.show(ANNOUNCED);

    expect(create).toHaveBeenCalledWith(ANNOUNCED.id, {
      type: 'basic',
      iconUrl: expect.stringContaining('/icon/128.png'),
      title: ANNOUNCED.title,
      message: ANNOUNCED.message,
      buttons: [{ title: 'Sign out' }],
    });
  });

  it('are shown without buttons where the browser throws on them', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    create.mockImplementationOnce(() => {
      throw new Error('Property "buttons" is unsupported by Firefox');
    });

    await browserNotifier.show(ANNOUNCED);

    expect(create).toHaveBeenCalledTimes(2);
    expect(create.mock.lastCall?.[1]).not.toHaveProperty('buttons');
  });

  it('are shown without a sound where that is wanted', async () => {
    const create = vi.spyOn(browser.notifications, 'create');

    await browserNotifier.show({ ...ANNOUNCED, silent: true });

    expect(create.mock.lastCall?.[1]).toMatchObject({ silent: true });
  });

  it('know which ones are shown', async () => {
    await browserNotifier.show(ANNOUNCED);

    expect(await browserNotifier.shownIds()).toEqual([ANNOUNCED.id]);
  });

  it('fail nothing where the system shows none', async () => {
    vi.spyOn(browser.notifications, 'create').mockRejectedValue(new Error('No notification service'));

    await expect(browserNotifier.show(ANNOUNCED)).resolves.toBeUndefined();
  });

  it('are cleared again', async () => {
    await browserNotifier.show(ANNOUNCED);

    await browserNotifier.clear(ANNOUNCED.id);

    expect(await browser.notifications.getAll()).toEqual({});
  });

  it.each([
    ['granted', true],
    ['denied', false],
  ])('are %s by the browser', async (level, isAllowed) => {
    Object.assign(browser.notifications, { getPermissionLevel: async () => level });

    expect(await canNotify()).toBe(isAllowed);
  });

  it('are allowed by a browser that does not say', async () => {
    Object.assign(browser.notifications, { getPermissionLevel: undefined });

    expect(await canNotify()).toBe(true);
  });

  it('are looked at again when the user allows or blocks them', () => {
    const review = vi.fn(async () => undefined);
    // Safe: the listeners use nothing else of the worker.
    listenToNotifications({ watch: { review } } as unknown as Worker);

    onLevel?.();

    expect(review).toHaveBeenCalledOnce();
  });

  it('hand over what a person does with them', async () => {
    const done: unknown[] = [];
    const notificationClicks = {
      open: async (id: string) => void done.push(['open', id]),
      press: async (id: string, index: number) => void done.push(['press', id, index]),
    };
    // Safe: the listeners use nothing else of the worker.
    listenToNotifications({ notificationClicks } as unknown as Worker);

    await fakeBrowser.notifications.onClicked.trigger(ANNOUNCED.id);
    await fakeBrowser.notifications.onButtonClicked.trigger(ANNOUNCED.id, 0);

    expect(done).toEqual([
      ['open', ANNOUNCED.id],
      ['press', ANNOUNCED.id, 0],
    ]);
  });
});
