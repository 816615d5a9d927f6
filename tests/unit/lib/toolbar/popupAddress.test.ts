import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPopupAddress } from '@/lib/toolbar/popupAddress';
import { POPUP_PATH } from '@/lib/toolbar/popupFacts';
import { stored } from '@/tests/storedState';

function setUp() {
  const told: string[] = [];
  const address = createPopupAddress({
    state: stored,
    icon: { setPopup: async (popup) => void told.push(popup) },
  });
  return { address, told };
}

describe('the address of the popup', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is plain until somebody is signed in', async () => {
    const { address, told } = setUp();

    await address.review();

    expect(told).toEqual([POPUP_PATH]);
  });

  it('is told to the browser once, however often what is stored changes without changing it', async () => {
    const { address, told } = setUp();

    await Promise.all([address.review(), address.review()]);
    await address.review();

    expect(told).toEqual([POPUP_PATH]);
  });
});
