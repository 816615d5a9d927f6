import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo, createBrowser, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { stateOnDisk } from '../../memoryState';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Person = Awaited<ReturnType<typeof newPerson>>;

let server: ReferenceServer;
let here: Connected;
let person: Person;
let inviter: Person;
let count = 0;

async function insert(model: string, data: Record<string, unknown>): Promise<string> {
  const { adapter } = await server.auth.$context;
  return (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
}

async function change(model: string, id: string, update: Record<string, unknown>): Promise<void> {
  const { adapter } = await server.auth.$context;
  await adapter.update({ model, where: [{ field: 'id', value: id }], update });
}

/** Each invitation is to an organization of its own. */
async function invite(name: string, more: Record<string, unknown> = {}) {
  count += 1;
  const createdAt = new Date();
  const organizationId = await insert('organization', { name, slug: `news-${count}`, createdAt });
  await insert('member', { organizationId, userId: inviter.id, role: 'owner', createdAt });
  const id = await insert('invitation', {
    organizationId,
    email: person.email,
    role: 'admin',
    status: 'pending',
    inviterId: inviter.id,
    createdAt,
    expiresAt: new Date(Date.now() + 2 * DAY_MS + 60_000),
    ...more,
  });
  return { id, organizationId };
}

async function poll({ worker }: Pick<Connected, 'worker'> = here) {
  await worker.polling.poll();
  await worker.idle();
}

const shown = ({ worker }: Pick<Connected, 'worker'> = here) => [...worker.shown.values()];
const idsShown = (browser?: Pick<Connected, 'worker'>) => shown(browser).map(({ id }) => id);
const about = (id: string, kind = 'invitation') => `${kind}|${here.connectionId}|${id}`;

const reopened = () => createBrowser({ jar: here.jar, state: stateOnDisk(here.worker.state) });

describe('news of invitations', () => {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    [person, inviter] = [await newPerson(server), await newPerson(server)];
    here = await connectTo(server);
    await here.signIn(person);
  });
  afterAll(() => server.close());

  it('announce one that arrives, with who invites and buttons', async () => {
    const { id } = await invite('Delta Labs');

    await poll();

    expect(shown()).toEqual([
      {
        id: about(id),
        title: 'Invitation to Delta Labs',
        // Days of the calendar count, so three do in the last minute of one.
        message: expect.stringMatching(new RegExp(`^Admin · from ${inviter.email} · expires in [23] days$`)),
        buttons: ['Accept', 'Decline'],
      },
    ]);
  });

  it('announce each once: of an old and a new one only the new, after the browser was closed', async () => {
    await invite('Old');
    await poll();
    const next = reopened();
    const { id } = await invite('New');

    await poll(next);
    await poll(next);

    expect(idsShown(next)).toEqual([about(id)]);
  });

  it('announce many as one', async () => {
    await poll();
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await invite(name);
    server.log.clear();

    await poll();

    expect(shown()).toMatchObject([{ id: about(person.id, 'invitations'), title: '5 new invitations' }]);
    expect(server.log.count('/organization/get-invitation')).toBeLessThanOrEqual(3);
  });

  it('say of what waits at a sign-in that it ends soon, and remind of none of it a minute later', async () => {
    const next = await connectTo(server);
    const soon = new Date(Date.now() + DAY_MS / 4);
    await invite('Soon', { expiresAt: soon });
    await invite('Later');

    await next.signIn(person);
    next.worker.clock.pass(60_000);
    await poll(next);

    const announced = shown(next).map(({ id, message }) => [id.split('|')[0], message]);
    expect(announced).toEqual([
      ['invitations', expect.stringMatching(/Soon.* · the first expires in 5 hours$/)],
    ]);
  });

  it('remind of one that ends within a day, once', async () => {
    const { id } = await invite('Delta Labs');
    await poll();
    await change('invitation', id, { expiresAt: new Date(Date.now() + DAY_MS - 60_000) });
    await poll();

    await poll(reopened());

    expect(idsShown()).toEqual([about(id), about(id, 'reminder')]);
    const next = reopened();
    await poll(next);
    expect(idsShown(next)).toEqual([]);
  });

  it('take away one that was canceled', async () => {
    const { id } = await invite('Delta Labs');
    await poll();

    await change('invitation', id, { status: 'canceled' });
    await poll();

    expect(shown()).toEqual([]);
  });

  it('accept by the button, say where the person is now, and switch back by another', async () => {
    const home = await insert('organization', { name: 'Home', slug: `home-${count}`, createdAt: new Date() });
    await insert('member', { organizationId: home, userId: person.id, role: 'owner', createdAt: new Date() });
    await here.worker.polling.run('manual');
    await here.switchTo({ by: 'id', organizationId: home });
    const { id, organizationId } = await invite('Delta Labs');
    await poll();

    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.idle();

    expect((await serverTruth(here))?.activeId).toBe(organizationId);
    expect((await here.head())?.activeOrganization?.name).toBe('Delta Labs');
    const joined = about(organizationId, 'joined');
    expect(shown()).toEqual([
      {
        id: joined,
        title: 'You joined Delta Labs',
        message: 'It’s your active organization.',
        buttons: ['Switch back'],
      },
    ]);

    await here.worker.notificationClicks.press(joined, 0);
    await here.worker.idle();

    expect((await serverTruth(here))?.activeId).toBe(home);
    expect(shown()).toEqual([]);
  });

  it('offer no previous organization where none was active', async () => {
    const { id, organizationId } = await invite('Delta Labs');
    await poll();

    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.idle();

    expect(shown()).toMatchObject([{ id: about(organizationId, 'joined'), buttons: [] }]);
  });

  it('do not switch back after a sign-out', async () => {
    const { id, organizationId } = await invite('Delta Labs');
    await poll();
    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.signOut.run(nextContext());
    await here.worker.idle();
    server.log.clear();

    await here.worker.notificationClicks.press(about(organizationId, 'joined'), 0);
    await here.worker.idle();

    expect(server.log.entries()).toEqual([]);
  });

  it('decline by the other button', async () => {
    const { id } = await invite('Delta Labs');
    await poll();

    await here.worker.notificationClicks.press(about(id), 1);
    await here.worker.idle();
    await poll();

    expect((await here.worker.state.invitations.receivedInvitations.get())?.invitations).toEqual([]);
    expect((await serverTruth(here))?.activeId).toBeNull();
    expect(shown()).toEqual([]);
  });

  it('report a refusal', async () => {
    const { id } = await invite('Delta Labs');
    await poll();
    await change('invitation', id, { status: 'canceled' });

    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.idle();

    expect(shown()).toEqual([
      {
        id: about(id, 'answerRefused'),
        title: 'Couldn’t accept the invitation',
        message: expect.stringContaining('That invitation is no longer pending.'),
        buttons: [],
      },
    ]);
  });

  it('send nothing for a user who has signed out', async () => {
    const { id } = await invite('Delta Labs');
    await poll();
    await here.worker.signOut.run(nextContext());
    await here.worker.idle();
    server.log.clear();

    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.idle();

    expect(server.log.entries()).toEqual([]);
    expect([...here.worker.tabs.open.values()]).toEqual([expect.stringContaining('#/invitations')]);
  });

  it('send nothing for a user when another user is signed in', async () => {
    const { id } = await invite('Delta Labs');
    await poll();
    await here.worker.signOut.run(nextContext());
    await here.signIn(inviter);
    await poll();
    server.log.clear();

    await here.worker.notificationClicks.press(about(id), 0);
    await here.worker.idle();

    expect(server.log.entries()).toEqual([]);
  });
});
