import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Browser, browser } from '#imports';
import type { Connection } from '@/lib/connections/schema';
import { ok } from '@/lib/core/result';
import type { SeenTab } from '@/lib/core/tabs';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { createAccountEvents } from '@/lib/sessions/accountEvents';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { PAGE_PORT } from '@/lib/sessions/presence';
import type { Flow } from '@/lib/social/schema';
import { createToolbarService } from '@/lib/toolbar/toolbarService';
import type { Worker } from '@/lib/worker';
import { followed } from '@/tests/payments/followed';
import { stored } from '@/tests/storedState';
import { listen } from '../../../../entrypoints/background/listeners';
import { ACME, HEAD } from '../../../component/shell/stored';

/** The worker only remembers what the listeners ask of it. */
function listening({
  connection,
  head,
  endsAt,
}: {
  connection?: Connection;
  head?: AccountHead;
  endsAt?: string;
}) {
  const reasons: string[] = [];
  const reviews: string[] = [];
  const seen: string[] = [];
  const badges: string[] = [];
  const titles: string[] = [];
  /** Polls and notifications, with what was done to them. */
  const followed: string[] = [];
  /** Each knows the page `endsAt`. */
  const detour = (name: string) => ({
    onTab: async ({ url, isLoaded }: SeenTab) => {
      seen.push(`${name} ${isLoaded ? 'has loaded' : 'loads'} ${url}`);
      return endsAt === `${name} ${url}`;
    },
  });
  const parts = {
    activeConnection: async () => connection,
    now: Date.now,
    store: { readHead: async () => head },
    polling: {
      run: async (reason: string) => {
        reasons.push(reason);
        return ok(null);
      },
      arm: async () => void followed.push('arm'),
      poll: async () => void followed.push('poll'),
    },
    invitationNews: {
      withdraw: async (connectionId: string) => void followed.push(`withdraw ${connectionId}`),
      onStored: async ({ invitations }: ReceivedInvitations) =>
        void followed.push(`stored ${invitations.length}`),
    },
    paymentsNews: {
      withdraw: async (connectionId: string) => void followed.push(`withdraw payments ${connectionId}`),
    },
    presence: {
      join: () => {
        followed.push('join');
        return () => followed.push('leave');
      },
    },
    iconReport: { show: async (text: string) => void badges.push(text) },
    state: stored,
    icon: { setTitle: async (title: string) => void titles.push(title) },
    watch: { review: async () => void reviews.push('reviewed') },
    popupAddress: { review: async () => undefined },
    quickSwitch: { read: async () => null },
    drafts: { forgetOld: async () => void reasons.push('drafts') },
    flows: {
      ...detour('flow'),
      onTabClosed: async (tabId: number) => void seen.push(`closed ${tabId}`),
      expire: async () => void reasons.push('flows'),
    },
    mailLinks: detour('mail'),
  };
  const toolbar = createToolbarService(parts);
  const worker = { ...parts, toolbar, accountEvents: createAccountEvents({ ...parts, toolbar }) };
  // Safe: the listeners use nothing else of the worker.
  listen(worker as unknown as Worker, { id: 'ours', origin: OWN_ORIGIN });
  return { reasons, reviews, seen, badges, titles, followed };
}

const tabSays = (change: { status?: string; url?: string }, url: string) =>
  fakeBrowser.tabs.onUpdated.trigger(1, change as never, { url } as never);
const loadedTab = (url: string) => tabSays({ status: 'complete' }, url);
const closedTab = (tabId: number) =>
  fakeBrowser.tabs.onRemoved.trigger(tabId, { windowId: 1, isWindowClosing: false });

/** Starts a trip to a provider, and a mail whose link may be opened in any tab. */
async function begin(): Promise<void> {
  const flow: Flow = {
    id: 'f1',
    connectionId: ACME.id,
    provider: 'github',
    purpose: 'sign-in',
    phase: 'open',
    nonce: 'n1',
    tabId: 7,
    startedAt: Date.now(),
    loginHint: null,
    scopes: [],
    userId: null,
    resume: null,
    error: null,
    isNewUser: false,
  };
  await stored.social.flows.set([flow]);
  const link = { nonce: 'mail-1', kind: 'reset', connectionId: ACME.id, sentAt: Date.now() } as const;
  await stored.mailLinks.mailLinks.set([link]);
}

const ring = (name: string) =>
  fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: 0, persistAcrossSessions: false });
/** The fake browser has no ports, so they reach the worker here. */
const onConnect = {
  listeners: [] as ((port: unknown) => void)[],
  addListener: (listener: (port: unknown) => void) => void onConnect.listeners.push(listener),
};
const event = () => ({ addListener: vi.fn(), removeListener: vi.fn() });

const OWN_ORIGIN = 'chrome-extension://ours';
const ours = { id: 'ours', origin: OWN_ORIGIN, frameId: 0 };

function connectAs(sender: Browser.runtime.MessageSender, name = PAGE_PORT) {
  const disconnected: (() => void)[] = [];
  const port = {
    name,
    sender,
    disconnect: vi.fn(),
    onDisconnect: { addListener: (listener: () => void) => disconnected.push(listener) },
  };
  for (const listener of onConnect.listeners) listener(port);
  const leave = () => {
    for (const tell of disconnected) tell();
  };
  return { port, leave };
}

const waiting = (ids: string[]): ReceivedInvitations => ({
  connectionId: ACME.id,
  userId: HEAD.user.id,
  invitations: ids.map((id) => ({
    id,
    organizationId: 'o9',
    organizationName: 'Delta Labs',
    email: HEAD.user.email,
    role: 'admin',
    state: 'pending',
    teamId: null,
    createdAt: null,
    expiresAt: null,
  })),
  maybeCut: false,
  fetchedAt: 1,
  error: null,
});

describe('the listeners of the worker', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    // The fake browser lacks these.
    Object.assign(browser, { permissions: { onAdded: event(), onRemoved: event() } });
    Object.assign(browser, { commands: undefined, omnibox: undefined, contextMenus: undefined });
    Object.assign(browser.notifications, { onPermissionLevelChanged: event() });
    onConnect.listeners = [];
    Object.assign(browser.runtime, { onConnect });
  });

  it('say on the icon that something is not watched, and of another server nothing', async () => {
    const { titles } = listening({ connection: ACME, head: HEAD });
    const state = { announced: null, failing: null, lookedAt: 0 };
    const pause = { reason: 'offline', part: 'everything' } as const;

    await stored.watch.watchState.set({ ...state, connectionId: ACME.id, pause });
    await vi.waitFor(() => expect(titles.at(-1)).toContain('\nPaused. You’re offline.'));
    await stored.watch.watchState.set({ ...state, connectionId: 'another', pause });

    await vi.waitFor(() => expect(titles.at(-1)).not.toContain('Paused'));
  });

  it('look what is watched once the texts are there: it may be announced', async () => {
    const reading = Promise.withResolvers<void>();
    const { preferences } = stored.preferences;
    const known = await preferences.get();
    const held = vi.spyOn(preferences, 'get').mockImplementation(() => reading.promise.then(() => known));
    const { reviews } = listening({ connection: ACME, head: HEAD });
    const changed = new Promise((resolve) => stored.sessions.heads.watch(resolve));

    await stored.sessions.heads.set({ [ACME.id]: HEAD });
    await changed;
    expect(reviews).toEqual([]);
    reading.resolve();

    await vi.waitFor(() => expect(reviews).toEqual(['reviewed']));
    held.mockRestore();
  });

  it('see to the next poll once an account is known', async () => {
    const { followed } = listening({ connection: ACME, head: HEAD });

    await stored.sessions.heads.set({ [ACME.id]: HEAD });

    await vi.waitFor(() => expect(followed).toEqual(['arm']));
  });

  it('take away what is announced to a user who has signed out', async () => {
    const { followed } = listening({ connection: ACME });

    await stored.sessions.heads.set({});

    await vi.waitFor(() =>
      expect(followed).toEqual(['arm', `withdraw ${ACME.id}`, `withdraw payments ${ACME.id}`]),
    );
  });

  it('poll when the alarm rings', async () => {
    const { followed } = listening({ connection: ACME, head: HEAD });

    await ring('refresh');

    await vi.waitFor(() => expect(followed).toEqual(['poll']));
  });

  it('know our own page by its port, until it closes', () => {
    const { followed } = listening({ connection: ACME, head: HEAD });

    const { port, leave } = connectAs(ours);
    leave();

    expect(followed).toEqual(['join', 'leave']);
    expect(port.disconnect).not.toHaveBeenCalled();
  });

  it.each([
    ['a content script', { ...ours, origin: 'https://example.com' }, PAGE_PORT],
    ['a sub-frame of ours', { ...ours, frameId: 4 }, PAGE_PORT],
    ['another extension', { ...ours, id: 'other' }, PAGE_PORT],
    ['a page of ours with another name', ours, 'something-else'],
  ])('turn away the port of %s', (_who, sender, name) => {
    const { followed } = listening({ connection: ACME, head: HEAD });

    const { port } = connectAs(sender, name);

    expect(followed).toEqual([]);
    expect(port.disconnect).toHaveBeenCalledOnce();
  });

  it('count what waits on the icon, and name it, once it is read', async () => {
    const { badges, titles, followed } = listening({ connection: ACME, head: HEAD });

    await stored.invitations.receivedInvitations.set(waiting(['i1', 'i2']));

    await vi.waitFor(() => expect(followed).toEqual(['stored 2']));
    expect(badges).toEqual(['2']);
    expect(titles).toEqual([`${HEAD.activeOrganization?.name} — 2 invitations`]);
  });

  it('count what happened and was not read beside it', async () => {
    const { badges } = listening({ connection: ACME, head: HEAD });
    await stored.invitations.receivedInvitations.set(waiting(['i1']));
    await vi.waitFor(() => expect(badges).toEqual(['1']));

    const one = { connectionId: ACME.id, userId: HEAD.user.id, fetchedAt: 1, error: null, today: null };
    await stored.payments.payments.set(
      followed({
        ...one,
        organizationId: HEAD.activeOrganization?.id ?? '',
        availability: 'present',
        latest: [],
        after: null,
        readThrough: null,
        unread: 9,
        manages: true,
      }),
    );

    await vi.waitFor(() => expect(badges).toEqual(['1', '9+']));
  });

  it('count nothing for another user', async () => {
    const { badges } = listening({ connection: ACME, head: HEAD });

    await stored.invitations.receivedInvitations.set({ ...waiting(['i1']), userId: 'ana' });

    await vi.waitFor(() => expect(badges).toEqual(['']));
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
    await begin();
    const landing = `${ACME.baseURL}/api/auth/ok?ext=mail-1`;
    const { reasons, seen } = listening({ connection: ACME, head: HEAD, endsAt: `${name} ${landing}` });

    await loadedTab(landing);

    await vi.waitFor(() => expect(seen).toContain(`${name} has loaded ${landing}`));
    await loadedTab(`${ACME.baseURL}/orders`);
    await vi.waitFor(() => expect(reasons).toEqual(['event']));
  });

  it('know a landing before it has loaded, and read nothing until then', async () => {
    await begin();
    const { reasons, seen } = listening({ connection: ACME, head: HEAD });
    const url = `${ACME.baseURL}/api/auth/ok?ext=mail-1`;

    await tabSays({ url }, url);

    await vi.waitFor(() => expect(seen).toEqual([`flow loads ${url}`, `mail loads ${url}`]));
    expect(reasons).toEqual([]);
  });

  it('ask about flows on any server, whichever is in use, and about a mail where its link leads', async () => {
    await begin();
    const { seen } = listening({ connection: ACME, head: HEAD });
    const landing = 'https://elsewhere.example/api/auth/ok?ext=mail-1';

    await loadedTab('https://elsewhere.example/');
    await loadedTab(landing);

    await vi.waitFor(() =>
      expect(seen).toEqual([
        'flow has loaded https://elsewhere.example/',
        `flow has loaded ${landing}`,
        `mail has loaded ${landing}`,
      ]),
    );
  });

  it('read nothing for a page of the extension itself, whose tab always has an address', async () => {
    await begin();
    const { seen } = listening({ connection: ACME, head: HEAD });

    await loadedTab(`${OWN_ORIGIN}/popup.html`);
    await loadedTab('https://elsewhere.example/');

    await vi.waitFor(() => expect(seen).toEqual(['flow has loaded https://elsewhere.example/']));
  });

  it('notice that a tab was closed', async () => {
    await begin();
    const { seen } = listening({ connection: ACME, head: HEAD });

    await closedTab(7);

    await vi.waitFor(() => expect(seen).toEqual(['closed 7']));
  });

  it('wake nobody for a tab while neither a flow nor a mail’s link is waited for', async () => {
    const { reasons, seen } = listening({ connection: ACME, head: HEAD });

    await closedTab(7);
    await loadedTab(`${ACME.baseURL}/orders`);

    await vi.waitFor(() => expect(reasons).toEqual(['event']));
    expect(seen).toEqual([]);
  });

  it('name another organization once another server is in use', async () => {
    const { titles } = listening({ connection: ACME, head: HEAD });

    await stored.connections.connections.set({ list: [ACME], activeId: ACME.id });

    await vi.waitFor(() => expect(titles).toEqual([`${HEAD.activeOrganization?.name} · Switchyard`]));
  });

  it('name the active organization on the icon', async () => {
    const { titles } = listening({ connection: ACME, head: HEAD });

    await stored.sessions.heads.set({ [ACME.id]: HEAD });

    await vi.waitFor(() => expect(titles).toEqual([`${HEAD.activeOrganization?.name} · Switchyard`]));
  });
});
