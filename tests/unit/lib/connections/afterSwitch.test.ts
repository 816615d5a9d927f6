import { describe, expect, it } from 'vitest';
import type { AfterSwitch } from '@/lib/connections/schema';
import { fail } from '@/lib/core/result';
import { CONNECTION, createState, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';

const SWITCH = '/organization/set-active';
const to = (organizationId: string) => ({ by: 'id' as const, organizationId });
const DASHBOARD = 'https://app.acme.example';
const OPEN = { kind: 'open' as const, template: '/o/{slug}' };

/** The account is signed in. */
async function setUp(afterSwitch: AfterSwitch) {
  const { server, api } = createFakeAccount();
  const state = createState([{ ...CONNECTION, dashboardOrigins: [DASHBOARD], afterSwitch }]);
  const worker = createWorker({ api: api.pool, state });
  await worker.polling.run('manual');
  const switchTo = async (id: string, context = nextContext()) => {
    const result = await worker.switching.setActive(to(id), context);
    await worker.idle();
    return result;
  };
  const { tabs } = worker;
  return { server, api, state, worker, switchTo, tabs, pages: () => [...tabs.open.values()] };
}

describe('after a switch', () => {
  it('nothing follows unless the connection says so', async () => {
    const { tabs, switchTo, pages } = await setUp({ kind: 'nothing' });
    tabs.openTab(`${DASHBOARD}/orders`);

    await switchTo('bluebird');

    expect([tabs.reloaded, pages()]).toEqual([[], [`${DASHBOARD}/orders`]]);
  });

  it('the open tabs of the dashboard and of the server are loaded again, and no other', async () => {
    const { tabs, switchTo } = await setUp({ kind: 'reload' });
    const mine = [tabs.openTab(`${DASHBOARD}/orders`), tabs.openTab(`${CONNECTION.baseURL}/`)];
    tabs.openTab('https://elsewhere.example/');
    tabs.openTab(`${DASHBOARD}:8443/orders`);
    tabs.openTab(`${CONNECTION.baseURL}/api/auth/callback/github?code=once`);
    tabs.discarded.add(tabs.openTab(`${DASHBOARD}/asleep`));

    await switchTo('bluebird');

    expect(tabs.reloaded).toEqual(mine);
  });

  it('the dashboard’s active tab opens the address of the new organization', async () => {
    const { tabs, switchTo, pages } = await setUp(OPEN);
    tabs.openTab(`${DASHBOARD}/o/acme-slug`);
    const front = tabs.openTab(`${DASHBOARD}/o/acme-slug/orders`);
    await tabs.show(front);

    await switchTo('bluebird');

    expect(pages()).toEqual([`${DASHBOARD}/o/acme-slug`, `${DASHBOARD}/o/bluebird-slug`]);
  });

  it('a new tab opens where something else is in front', async () => {
    const { tabs, switchTo, pages } = await setUp(OPEN);
    tabs.openTab(`${DASHBOARD}/o/acme-slug`);
    await tabs.show(tabs.openTab('https://elsewhere.example/'));

    await switchTo('bluebird');

    expect(pages().at(-1)).toBe(`${DASHBOARD}/o/bluebird-slug`);
    expect(pages()).toHaveLength(3);
  });

  it.each(['../admin', '..', 'a/b?c#d'])('a slug of %j leads to no other page', async (slug) => {
    const { server, switchTo, pages } = await setUp(OPEN);
    server.organizations = [organization('acme', 'Acme'), { ...organization('bluebird'), slug }];

    await switchTo('bluebird');

    expect(pages()).toEqual(slug === '..' ? [] : [`${DASHBOARD}/o/${encodeURIComponent(slug)}`]);
  });

  it('a template that leads elsewhere by now opens nothing', async () => {
    const { switchTo, pages } = await setUp({ kind: 'open', template: 'https://evil.example/{slug}' });

    await switchTo('bluebird');

    expect(pages()).toEqual([]);
  });

  it('it happens once, however often the page asks', async () => {
    const { tabs, switchTo } = await setUp({ kind: 'reload' });
    tabs.openTab(DASHBOARD);
    const context = nextContext();

    await switchTo('bluebird', context);
    await switchTo('bluebird', context);

    expect(tabs.reloaded).toHaveLength(1);
  });

  it('only the last of two switches at once is followed', async () => {
    const { switchTo, pages } = await setUp(OPEN);

    await Promise.all([switchTo('bluebird'), switchTo('cedar')]);

    expect(pages()).toEqual([`${DASHBOARD}/o/cedar-slug`]);
  });

  it('nothing follows one that was refused', async () => {
    const { server, tabs, switchTo } = await setUp({ kind: 'reload' });
    tabs.openTab(DASHBOARD);
    server.organizations = server.organizations.filter(({ id }) => id !== 'bluebird');

    expect(await switchTo('bluebird')).toEqual(fail('not-a-member'));

    expect(tabs.reloaded).toEqual([]);
  });

  it('it follows when the next worker finds that the switch was done', async () => {
    const { server, api, state, worker } = await setUp(OPEN);
    const died = Promise.withResolvers<void>();
    api.replies[SWITCH] = () => {
      server.activeId = 'cedar';
      died.resolve();
      return new Promise(() => undefined);
    };
    void worker.switching.setActive(to('cedar'), nextContext());
    await died.promise;

    const next = createWorker({ api: api.pool, state });
    await next.log.settleLeftovers((operation) =>
      next
        .activeConnection()
        .then((connection) =>
          connection ? next.switching.settle(connection, operation) : fail('no-connection'),
        ),
    );
    await next.idle();

    expect([...next.tabs.open.values()]).toEqual([`${DASHBOARD}/o/cedar-slug`]);
  });

  it('a switch by the keyboard is followed too', async () => {
    const { worker, switchTo, pages } = await setUp(OPEN);
    await switchTo('bluebird');

    await worker.quickSwitch.toPrevious();
    await worker.idle();

    expect(pages().at(-1)).toBe(`${DASHBOARD}/o/acme-slug`);
  });
});
