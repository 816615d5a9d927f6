import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '#imports';
import type { Connection } from '@/lib/connection/schema';
import { ok } from '@/lib/result';
import type { Head } from '@/lib/session/headSchema';
import { connectionsValue, headsValue } from '@/lib/storage/keys';
import { listen } from '../../../../entrypoints/background/listeners';
import type { Services } from '../../../../entrypoints/background/services';
import { ACME, HEAD } from '../../../component/options/stored';

/** The listeners with services that only remember what they were asked. */
function listening({ connection, head }: { connection?: Connection; head?: Head }) {
  const reasons: string[] = [];
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
  };
  // Safe: the listeners use nothing else of the services.
  listen(services as unknown as Services);
  return { reasons };
}

const loadedTab = (url: string) =>
  fakeBrowser.tabs.onUpdated.trigger(1, { status: 'complete' }, { url } as never);
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

  it('read the session when a page of the server has loaded, and at no other page', async () => {
    const { reasons } = listening({ connection: ACME, head: HEAD });

    await loadedTab('https://elsewhere.example/');
    await loadedTab(`${ACME.baseURL}/orders`);

    await vi.waitFor(() => expect(reasons).toEqual(['event']));
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
