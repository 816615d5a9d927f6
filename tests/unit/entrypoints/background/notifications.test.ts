import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '#imports';
import { browserNotifier, listenToNotifications } from '../../../../entrypoints/background/notifications';
import type { Services } from '../../../../entrypoints/background/services';

const ANNOUNCED = { id: 'newSignIn|c1|phone', title: 'New sign-in', message: 'Firefox', buttons: ['Revoke'] };

describe('the notifications of the browser', () => {
  beforeEach(() => fakeBrowser.reset());

  it('are shown with our icon and their buttons', async () => {
    const create = vi.spyOn(browser.notifications, 'create');

    await browserNotifier.show(ANNOUNCED);

    expect(create).toHaveBeenCalledWith(ANNOUNCED.id, {
      type: 'basic',
      iconUrl: expect.stringContaining('/icon/128.png'),
      title: ANNOUNCED.title,
      message: ANNOUNCED.message,
      buttons: [{ title: 'Revoke' }],
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

  it('are told which are there', async () => {
    await browserNotifier.show(ANNOUNCED);

    expect(await browserNotifier.shownIds()).toEqual([ANNOUNCED.id]);
  });

  it('fail nothing where the system shows none', async () => {
    vi.spyOn(browser.notifications, 'create').mockRejectedValue(new Error('No notification service'));

    await expect(browserNotifier.show(ANNOUNCED)).resolves.toBeUndefined();
  });

  it('are taken away again', async () => {
    await browserNotifier.show(ANNOUNCED);

    await browserNotifier.clear(ANNOUNCED.id);

    expect(await browser.notifications.getAll()).toEqual({});
  });

  it('hand over what a person does with them', async () => {
    const done: unknown[] = [];
    const notificationClicks = {
      open: async (id: string) => void done.push(['open', id]),
      press: async (id: string, index: number) => void done.push(['press', id, index]),
    };
    // Safe: the listeners use nothing else of the services.
    listenToNotifications({ notificationClicks } as unknown as Services);

    await fakeBrowser.notifications.onClicked.trigger(ANNOUNCED.id);
    await fakeBrowser.notifications.onButtonClicked.trigger(ANNOUNCED.id, 0);

    expect(done).toEqual([
      ['open', ANNOUNCED.id],
      ['press', ANNOUNCED.id, 0],
    ]);
  });
});
