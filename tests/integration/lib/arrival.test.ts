import { beforeEach, describe, expect, it } from 'vitest';
import { serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { scene, server, setUpInvitations } from '../../invitationScene';

const NEW = { logo: null, metadata: null, keepsActive: false };

let home: { id: string; slug: string };
let tabId: number;
let count = 0;

const create = (more: Partial<typeof NEW> = {}) => {
  count += 1;
  const named = { name: `Made ${count}`, slug: `made-${count}` };
  return scene.here.worker.organizationChanges.create({ ...NEW, ...named, ...more }, nextContext());
};
const accept = async () => {
  const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
  return scene.accept(await scene.invite(id));
};
/** A tab of the dashboard is listed once for each time that it followed. */
const reloaded = async () => {
  await scene.here.worker.idle();
  return scene.here.worker.tabs.reloaded;
};

setUpInvitations();
/** The worker's dashboard tabs follow every switch, and Home is active. */
beforeEach(async () => {
  const { worker } = scene.here;
  home = await scene.newOrganization(scene.person.id, 'Home');
  await scene.here.switchTo({ by: 'slug', slug: home.slug });
  await worker.idle();
  const { list, activeId } = await worker.state.connections.connections.get();
  await worker.state.connections.connections.set({
    activeId,
    list: list.map((connection) => ({ ...connection, afterSwitch: { kind: 'reload' } })),
  });
  tabId = worker.tabs.openTab(`${server.origin}/orders`);
});

describe('an organization made active by another change', () => {
  it.each([
    ['accepting an invitation', accept],
    ['making an organization', create],
  ])('by %s is followed by the tabs of the dashboard, once', async (_what, act) => {
    expect(await act()).toMatchObject({ ok: true });

    expect(await reloaded()).toEqual([tabId]);
  });

  it.each([
    ['accepting an invitation', '/accept-invitation', accept],
    ['making an organization', '/organization/create', create],
  ])('by %s is followed also when the answer was lost', async (_what, path, act) => {
    scene.lost.answer = path;

    expect(await act()).toMatchObject({ ok: true });

    expect(await reloaded()).toEqual([tabId]);
  });

  it('by creating it remembers the previous organization', async () => {
    const made = await create();

    expect(await scene.joined()).toEqual({
      connectionId: scene.here.connectionId,
      userId: scene.person.id,
      organization: { id: made.ok ? made.value.id : '', name: `Made ${count}` },
      previous: { id: home.id, name: 'Home' },
      isCreated: true,
    });
  });

  it('by creating it is found by the next worker, with the previous organization', async () => {
    scene.lost.answer = '/organization/create';
    await create();
    scene.lost.answer = '';
    const { operation } = await scene.leftBehind();
    await scene.here.worker.state.invitations.joined.set(null);

    expect(await scene.here.worker.settle(operation)).toMatchObject({
      ok: true,
    });

    expect(await scene.joined()).toMatchObject({
      organization: { name: `Made ${count}` },
      previous: { id: home.id },
      isCreated: true,
    });
  });

  it('is none where the one before was kept', async () => {
    expect(await create({ keepsActive: true })).toMatchObject({ ok: true });

    expect(await serverTruth(scene.here)).toMatchObject({ activeId: home.id });
    expect([await reloaded(), await scene.joined()]).toEqual([[], null]);
  });
});
