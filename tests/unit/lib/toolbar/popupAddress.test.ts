import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIcon } from '@/lib/toolbar/icon';
import { createPopupAddress } from '@/lib/toolbar/popupAddress';
import { factsIn, POPUP_PATH } from '@/lib/toolbar/popupFacts';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN } from '@/tests/component/shell/stored';
import { stored } from '@/tests/storedState';

function setUp() {
  const addresses: string[] = [];
  const address = createPopupAddress({
    state: stored,
    icon: { setPopup: async (popup) => void addresses.push(popup) },
  });
  return { address, addresses };
}

const nameIn = (address: string) => factsIn(address.slice(POPUP_PATH.length))?.[2][1][0]?.[1] ?? null;

async function rename(name: string): Promise<void> {
  const organization = { ...INSTRUMENTS, name };
  await stored.sessions.heads.set({
    [ACME.id]: { ...HEAD, activeOrganization: organization, rows: [organization] },
  });
}

async function signIn(name: string): Promise<void> {
  await stored.connections.connections.set({ list: [ACME], activeId: ACME.id });
  await rename(name);
  await stored.sessions.sessionSnapshot.set(SIGNED_IN);
}

describe('the address of the popup', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is plain while signed out', async () => {
    const { address, addresses } = setUp();

    await address.review();

    expect(addresses).toEqual([POPUP_PATH]);
  });

  it('is set once, however often what is stored changes without changing it', async () => {
    const { address, addresses } = setUp();

    await Promise.all([address.review(), address.review()]);
    await address.review();

    expect(addresses).toEqual([POPUP_PATH]);
  });

  it('follows who is signed in: with the name, the newest one, and nothing of it afterwards', async () => {
    const { address, addresses } = setUp();
    await signIn('Acme');
    await address.review();
    await rename('Bluebird');
    await address.review();
    await stored.sessions.heads.set({});
    await address.review();

    expect(addresses.map(nameIn)).toEqual(['Acme', 'Bluebird', null]);
    expect(addresses.at(-1)).toBe(POPUP_PATH);
  });

  it('is set again after a change while it is being set', async () => {
    const telling = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const addresses: string[] = [];
    const setPopup = async (popup: string) => {
      addresses.push(popup);
      begun.resolve();
      await telling.promise;
    };
    const address = createPopupAddress({ state: stored, icon: { setPopup } });
    await signIn('Acme');
    const first = address.review();
    await begun.promise;
    await rename('Bluebird');
    const second = address.review();
    await stored.sessions.heads.set({});
    const third = address.review();
    telling.resolve();
    await Promise.all([first, second, third]);

    expect(addresses.map(nameIn)).toEqual(['Acme', null]);
    expect(addresses.at(-1)).toBe(POPUP_PATH);
  });

  it('is set again after a refusal', async () => {
    const setPopup = vi
      .fn<(details: { popup: string }) => Promise<void>>()
      .mockRejectedValueOnce(new Error('Not now.'))
      .mockResolvedValue();
    const icon = createIcon({ action: { ...fakeBrowser.action, setPopup }, privateTabs: null });
    const address = createPopupAddress({ state: stored, icon });

    await expect(address.review()).rejects.toThrow('Not now.');
    await address.review();

    expect(setPopup.mock.calls).toEqual([[{ popup: POPUP_PATH }], [{ popup: POPUP_PATH }]]);
  });
});
