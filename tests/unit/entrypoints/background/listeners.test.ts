import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '#imports';
import type { Connection } from '@/lib/connection/schema';
import { ok } from '@/lib/result';
import type { Head } from '@/lib/session/headSchema';
import { connectionsValue, headsValue } from '@/lib/storage/keys';
import type { SeenTab } from '@/lib/tabs';
import { listen } from '../../../../entrypoints/background/listeners';
import type { Services } from '../../../../entrypoints/background/services';
import { ACME, HEAD } from '../../../component/options/stored';

/** The listeners with services that only remember what they were asked. */
function listening({ connection, head, endsAt }: { connection?: Connection; head?: Head; endsAt?: string }) {
  const reasons: string[] = [];
  const seen: string[] = [];
  /** One that knows the page `endsAt`. */
  const detour = (name: string) => ({
    onTab: async ({ url, isLoaded }: SeenTab) => {
      seen.push(`${name} ${isLoaded ? 'has loaded' : 'loads'} ${url}`);
      return endsAt === `${name} ${url}`;
    },
  });
  const services = {
    connections: { active: async () => connection },
    store: { readHead: async () => head },
    refresh: {
      run: async (reason: string) => {
        reasons.push(reason);
        return ok(null);
      },
    },
    drafts: { forgetOld: async () => void reasons.push('drafts') },
    flows: {
      ...detour('flow'),
      onTabClosed: async (tabId: number) => void seen.push(`closed ${tabId}`),
      expire: async () => void reasons.push('flows'),
    },
    mailLinks: detour('mail'),
  };
  // Safe: the listeners use nothing else of the services.
  listen(services as unknown as Services);
  return { reasons, seen };
}

const tabSays = (change: { status?: string; url?: string }, url: string) =>
  fakeBrowser.tabs.onUpdated.trigger(1, change as never, { url } as never);
const loadedTab = (url: string) => tabSays({ status: 'complete' }, url);
const ring = (name: string) =>
  fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: 0, persistAcrossSessions: false });
const armed = async () => (await browser.alarms.getAll()).map(({ name }) => name);

describe('the listeners of the worker', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    // Not part of the fake browser.
    const event = { addListener: vi.fn(), removeListener: vi.fn() };
    Object.assign(browser, { permissions: { onAdded: event, onRemoved: event } });
    Object.assign(browser.action, { setTitle: vi.fn(async () => undefined) });
  });

  it('arm one alarm, about every five minutes, once an account is known', async () => {
    listening({ connection: ACME, head: HEAD });

    await headsValue.set({ [ACME.id]: HEAD });

    await vi.waitFor(async () => expect(await armed()).toEqual(['refresh']));
    const [alarm] = await browser.alarms.getAll();
    const minutes = ((alarm?.scheduledTime ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(3.9);
    expect(minutes).toBeLessThan(6.1);
  });

  it('arm none while nobody is signed in, and take the one away that is there', async () => {
    await browser.alarms.create('refresh', { delayInMinutes: 5 });
    listening({ connection: ACME });

    await headsValue.set({});

    await vi.waitFor(async () => expect(await armed()).toEqual([]));
  });

  it('read the session when the alarm rings, and arm the next', async () => {
    const { reasons } = listening({ connection: ACME, head: HEAD });

    await ring('refresh');

    await vi.waitFor(async () => expect(await armed()).toEqual(['refresh']));
    expect(reasons).toEqual(['alarm']);
  });

  it('forget old drafts when their alarm rings', async () => {
    const { reasons } = listening({ connection: ACME, head: HEAD });

    await ring('drafts');

    await vi.waitFor(() => expect(reasons).toEqual(['drafts']));
  });

  it('end the ways to a provider that took too long when their alarm rings', async () => {
    const { reasons } = listening({ connection: ACME, head: HEAD });

    await ring('flows');

    await vi.waitFor(() => expect(reasons).toEqual(['flows']));
  });

  it('read the session when a page of the server has loaded, and at no other page', async () => {
    const { reasons } = listening({ connection: ACME, head: HEAD });

    await loadedTab('https://elsewhere.example/');
    await loadedTab(`${ACME.baseURL}/orders`);

    await vi.waitFor(() => expect(reasons).toEqual(['event']));
  });

  it.each(['flow', 'mail'])('leave a page to the %s that ends there', async (name) => {
    const landing = `${ACME.baseURL}/api/auth/ok?ext=n`;
    const { reasons, seen } = listening({ connection: ACME, head: HEAD, endsAt: `${name} ${landing}` });

    await loadedTab(landing);

    await vi.waitFor(() => expect(seen).toContain(`${name} has loaded ${landing}`));
    await loadedTab(`${ACME.baseURL}/orders`);
    await vi.waitFor(() => expect(reasons).toEqual(['event']));
  });

  it('know a landing before it has loaded, and read nothing until then', async () => {
    const { reasons, seen } = listening({ connection: ACME, head: HEAD });
    const url = `${ACME.baseURL}/orders`;

    await tabSays({ url }, url);

    await vi.waitFor(() => expect(seen).toEqual([`flow loads ${url}`, `mail loads ${url}`]));
    expect(reasons).toEqual([]);
  });

  it('ask about flows on any server, whichever is in use', async () => {
    const { seen } = listening({ connection: ACME, head: HEAD });

    await loadedTab('https://elsewhere.example/');

    await vi.waitFor(() => expect(seen).toEqual(['flow has loaded https://elsewhere.example/']));
  });

  it('hear that a tab was closed', async () => {
    const { seen } = listening({ connection: ACME, head: HEAD });

    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });

    await vi.waitFor(() => expect(seen).toEqual(['closed 7']));
  });

  it('name another organization once another server is in use', async () => {
    listening({ connection: ACME, head: HEAD });

    await connectionsValue.set({ list: [ACME], activeId: ACME.id });

    const title = `${HEAD.activeOrganization?.name} · Switchyard`;
    await vi.waitFor(() => expect(browser.action.setTitle).toHaveBeenCalledWith({ title }));
  });

  it('name the active organization on the icon', async () => {
    listening({ connection: ACME, head: HEAD });

    await headsValue.set({ [ACME.id]: HEAD });

    const title = `${HEAD.activeOrganization?.name} · Switchyard`;
    await vi.waitFor(() => expect(browser.action.setTitle).toHaveBeenCalledWith({ title }));
  });
});
