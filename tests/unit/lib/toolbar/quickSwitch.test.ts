import { describe, expect, it, vi } from 'vitest';
import { fail } from '@/lib/core/result';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { CONNECTION, createWorker, nextContext, type Worker } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SWITCH = '/organization/set-active';
const to = (organizationId: string) => ({ by: 'id' as const, organizationId });

/** The account used Cedar, then Bluebird, then Acme, which is active. */
async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  for (const id of ['cedar', 'bluebird', 'acme']) await worker.switching.setActive(to(id), nextContext());
  api.calls.length = 0;
  const sent = () => api.calls.filter(({ path }) => path === SWITCH).map(({ body }) => body);
  const announced = () => [...worker.shown.values()].map(({ title }) => title);
  return { server, api, worker, sent, announced };
}

/** Both choices are recorded, and neither has its outcome. */
const both = (worker: Worker) =>
  vi.waitFor(async () => {
    const open = (await worker.state.operations.operations.get()).filter(
      ({ progress }) => progress.phase !== 'settled',
    );
    expect(open).toHaveLength(2);
  });

describe('createQuickSwitch', () => {
  it('switches to the previous organization, and back again', async () => {
    const { server, worker } = await setUp();

    await worker.quickSwitch.toPrevious();
    const first = server.activeId;
    await worker.quickSwitch.toPrevious();

    expect([first, server.activeId]).toEqual(['bluebird', 'acme']);
  });

  it('switches there and back when pressed twice before the server responds', async () => {
    const { server, api, worker, sent } = await setUp();
    const hold = held(api.replies[SWITCH] ?? (() => null));
    const real = api.replies[SWITCH];
    api.replies[SWITCH] = hold.reply;

    const first = worker.quickSwitch.toPrevious();
    await hold.arrived;
    if (real) api.replies[SWITCH] = real;
    worker.clock.pass(1_000);
    const second = worker.quickSwitch.toPrevious();
    await both(worker);
    hold.release();
    await Promise.all([first, second]);

    expect(sent()).toEqual([{ organizationId: 'bluebird' }, { organizationId: 'acme' }]);
    expect(server.activeId).toBe('acme');
  });

  it('confirms on the icon, and then restores what the icon showed', async () => {
    const { worker, announced } = await setUp();
    await worker.iconReport.show('3');

    await worker.quickSwitch.toPrevious();
    await worker.idle();

    expect(worker.icon.badges).toEqual(['3', '✓', '3']);
    expect(announced()).toEqual([]);
  });

  it('reports a refusal by a notification that names the organization and the reason', async () => {
    const { server, worker } = await setUp();
    server.organizations = server.organizations.filter(({ id }) => id !== 'bluebird');

    await worker.quickSwitch.toPrevious();
    await worker.idle();

    expect([...worker.shown.values()]).toEqual([
      {
        id: 'switchRefused|c1|bluebird',
        title: 'Couldn’t switch to Bluebird',
        message: 'You aren’t a member there.',
        buttons: [],
      },
    ]);
    expect(worker.icon.badges).toEqual(['!', '']);
  });

  it('makes no sound where the user wants none', async () => {
    const { server, worker } = await setUp();
    await worker.state.preferences.preferences.set({ ...DEFAULT_PREFERENCES, silent: true });
    server.organizations = server.organizations.filter(({ id }) => id !== 'bluebird');

    await worker.quickSwitch.toPrevious();

    expect([...worker.shown.values()]).toMatchObject([{ silent: true }]);
  });

  it('switches to the last one used where none is active', async () => {
    const { server, worker } = await setUp();
    await worker.switching.setActive({ by: 'none' }, nextContext());

    await worker.quickSwitch.toPrevious();

    expect(server.activeId).toBe('acme');
  });

  it('passes over one that the whole list does not have any more', async () => {
    const { server, worker } = await setUp();
    server.organizations = server.organizations.filter(({ id }) => id !== 'bluebird');
    await worker.polling.run('manual');

    await worker.quickSwitch.toPrevious();

    expect(server.activeId).toBe('cedar');
  });

  it('switches also to a previous one that a cut list leaves out', async () => {
    const { server, api, worker } = await setUp();
    api.replies['/organization/list'] = () =>
      Array.from({ length: 100 }, (_other, index) => organization(`other-${index}`));
    await worker.polling.run('manual');

    await worker.quickSwitch.toPrevious();

    expect(server.activeId).toBe('bluebird');
  });

  it('opens the popup where no other was used, and where nobody is signed in', async () => {
    const { server, api } = createFakeAccount();
    const worker = createWorker({ api: api.pool });
    await worker.polling.run('manual');

    await worker.quickSwitch.toPrevious();
    server.userId = null;
    await worker.polling.run('manual');
    await worker.quickSwitch.toPrevious();
    await worker.quickSwitch.toTyped('acme');

    expect(worker.icon.opened).toEqual(['popup', 'popup', 'popup']);
    expect(api.paths()).not.toContain(SWITCH);
  });

  it('switches to the typed organization, after checking only whose session it is', async () => {
    const { api, server, worker } = await setUp();

    await worker.quickSwitch.toTyped(' ceD ');

    expect(server.activeId).toBe('cedar');
    expect(api.paths().slice(0, 2)).toEqual(['/get-session', SWITCH]);
  });

  it('prefers an exact slug to a name that begins with it', async () => {
    const { server, worker } = await setUp();
    server.organizations.push(organization('other', 'Cedar-slug and more'));
    await worker.polling.run('manual');

    await worker.quickSwitch.toTyped('cedar-slug');

    expect(server.activeId).toBe('cedar');
  });

  it('reports that nothing matches, without a request', async () => {
    const { api, worker } = await setUp();

    await worker.quickSwitch.toTyped('zebra <b>');
    await worker.idle();

    expect([...worker.shown.values()]).toMatchObject([
      { title: 'No organization matches “zebra <b>”', message: 'Nothing changed.' },
    ]);
    expect(api.paths()).toEqual([]);
  });

  it('switches back to the previous one if nothing was typed', async () => {
    const { server, worker } = await setUp();

    await worker.quickSwitch.toTyped('  ');

    expect(server.activeId).toBe('bluebird');
  });

  it('shows no outcome of a switch that a newer one replaced', async () => {
    const { api, worker, announced } = await setUp();
    const hold = held(() => fail('not-a-member'));
    const real = api.replies[SWITCH];
    api.replies[SWITCH] = hold.reply;

    const first = worker.quickSwitch.toTyped('cedar');
    await hold.arrived;
    if (real) api.replies[SWITCH] = real;
    worker.clock.pass(1_000);
    const second = worker.quickSwitch.toTyped('bluebird');
    await both(worker);
    hold.release();
    await Promise.all([first, second]);

    expect(announced()).toEqual([]);
  });

  it('does not act on an item of a menu that another server has made', async () => {
    const { worker, sent } = await setUp();

    await worker.quickSwitch.toKnown('other', 'cedar');
    await worker.quickSwitch.toKnown(CONNECTION.id, 'bluebird');

    expect(worker.icon.opened).toEqual(['popup']);
    expect(sent()).toEqual([{ organizationId: 'bluebird' }]);
  });
});
