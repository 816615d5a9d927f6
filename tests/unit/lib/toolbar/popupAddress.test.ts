import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIcon } from '@/lib/toolbar/icon';
import { createPopupAddress } from '@/lib/toolbar/popupAddress';
import { POPUP_PATH } from '@/lib/toolbar/popupFacts';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN } from '@/tests/component/shell/stored';
import { stored } from '@/tests/storedState';

function setUp() {
  const told: string[] = [];
  const address = createPopupAddress({
    state: stored,
    icon: { setPopup: async (popup) => void told.push(popup) },
  });
  return { address, told };
}

const nameIn = (address: string) => /"name":"(Acme|Bluebird)"/.exec(decodeURI(address))?.[1] ?? null;

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

  it('follows who is signed in: with the name, the newest one, and nothing of it afterwards', async () => {
    const { address, told } = setUp();
    await signIn('Acme');
    await address.review();
    await rename('Bluebird');
    await address.review();
    await stored.sessions.heads.set({});
    await address.review();

    expect(told.map(nameIn)).toEqual(['Acme', 'Bluebird', null]);
    expect(told.at(-1)).toBe(POPUP_PATH);
  });

  it('is told again where it changes while the browser is being told', async () => {
    const telling = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const told: string[] = [];
    const setPopup = async (popup: string) => {
      told.push(popup);
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

    expect(told.map(nameIn)).toEqual(['Acme', null]);
    expect(told.at(-1)).toBe(POPUP_PATH);
  });

  it('is told again where the browser refused it', async () => {
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
