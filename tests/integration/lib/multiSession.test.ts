import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '../../browser/fixtures/database';
import { type Connected, connectTo, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { everyValue } from '../../memoryState';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createSeedWriter } from '../../server/seeds/seedWriter.ts';
import { sendTo } from './stopped/stage';

type Person = Awaited<ReturnType<typeof newPerson>>;

const DONE = { ok: true, value: null };
let server: ReferenceServer;
let here: Connected;
let ann: Person;
let bo: Person;
let count = 0;

/** The person's organization has their name. */
async function personIn(name: string): Promise<Person> {
  const person = await newPerson(server);
  const seed = await createSeedWriter(server.auth);
  const organizationId = await seed.organization({
    name: `${name} Works`,
    slug: `${name}-${count}`.toLowerCase(),
  });
  await seed.member(organizationId, person.id, 'owner');
  return person;
}

const stored = async () =>
  JSON.stringify(await Promise.all(everyValue(here.worker.state).map(({ value }) => value.get())));
const accounts = async () => {
  const listed = await here.worker.multiSession.list();
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value.accounts.map(({ email, isCurrent }) => ({ email, isCurrent }));
};

describe('several accounts of one browser on one server', () => {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', multiSession: true });
  });
  beforeEach(async () => {
    count += 1;
    here = await connectTo(server);
    ann = await personIn('Ann');
    bo = await personIn('Bo');
    await here.signIn(ann);
    await here.signIn(bo);
    server.log.clear();
  });
  afterAll(() => server.close());

  it('are listed with the one in use, and nothing of them is stored', async () => {
    expect(await accounts()).toEqual(
      expect.arrayContaining([
        { email: ann.email, isCurrent: false },
        { email: bo.email, isCurrent: true },
      ]),
    );
    expect(await stored()).not.toContain(ann.email);
    expect(requestCounts(server)).toEqual({ '/multi-session/list-device-sessions': 1 });
  });

  it('take turns: everything is read again, and nothing of one is kept under the other', async () => {
    expect(await stored()).toContain('Bo Works');

    expect(await here.worker.multiSession.setActive({ userId: ann.id }, nextContext())).toEqual(DONE);
    await here.worker.idle();

    expect((await here.head())?.user.id).toBe(ann.id);
    const shown = await stored();
    expect(shown).toContain('Ann Works');
    for (const other of ['Bo Works', bo.email]) expect(shown).not.toContain(other);
    expect(Object.keys(requestCounts(server))).toEqual(
      expect.arrayContaining(['/organization/list', '/list-sessions', '/organization/list-user-invitations']),
    );
    expect(await accounts()).toEqual(
      expect.arrayContaining([
        { email: ann.email, isCurrent: true },
        { email: bo.email, isCurrent: false },
      ]),
    );
  });

  it('are signed out one by one, and the other one is used then', async () => {
    expect(await here.worker.multiSession.revoke({ userId: bo.id }, nextContext())).toEqual(DONE);
    await here.worker.idle();

    expect((await here.head())?.user.id).toBe(ann.id);
    expect(await accounts()).toEqual([{ email: ann.email, isCurrent: true }]);
    expect(await stored()).not.toContain(bo.email);

    expect(await here.worker.multiSession.revoke({ userId: ann.id }, nextContext())).toEqual(DONE);
    await here.worker.idle();

    expect((await here.snapshot()).state).toMatchObject({ phase: 'signed-out', reason: 'left' });
  });

  it('are dropped from the list where the server ended a session meanwhile', async () => {
    const { adapter } = await server.auth.$context;
    await adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: ann.id }] });

    expect(await here.worker.multiSession.setActive({ userId: ann.id }, nextContext())).toMatchObject({
      error: { code: 'session-gone' },
    });
    expect((await here.head())?.user.id).toBe(bo.id);
  });

  it('change nothing where the dashboard has switched to another one meanwhile', async () => {
    const other = await personIn('Cy');
    await here.tab.post('/sign-in/email', { email: other.email, password: other.password });

    expect(await here.worker.multiSession.setActive({ userId: ann.id }, nextContext())).toMatchObject({
      error: { code: 'account-changed' },
    });
    await here.worker.idle();
    expect((await here.head())?.user.id).toBe(other.id);
  });

  it('are neither listed nor changed while one impersonates another, which only stopping ends', async () => {
    await updateUser(server, bo.email, { role: 'admin' });
    const other = await newPerson(server);
    expect(await sendTo(here.worker, 'admin.impersonate', { userId: other.id })).toEqual(DONE);
    server.log.clear();
    const refused = { error: { code: 'impersonating' } };

    expect(await here.worker.multiSession.list()).toMatchObject(refused);
    for (const change of ['setActive', 'revoke'] as const)
      expect(await here.worker.multiSession[change]({ userId: bo.id }, nextContext())).toMatchObject(refused);

    expect(server.log.entries('/multi-session')).toEqual([]);
    expect(requestCounts(server)).not.toHaveProperty('/multi-session/set-active');
    expect(await sendTo(here.worker, 'admin.stopImpersonating', null)).toEqual(DONE);
    await here.worker.idle();
    expect((await accounts()).filter(({ isCurrent }) => isCurrent)).toEqual([
      { email: bo.email, isCurrent: true },
    ]);
  });

  it('are asked for once where the server has no such plugin', async () => {
    const plain = await startReferenceServer({ logLevel: 'off' });
    const other = await connectTo(plain);
    await other.signIn(await newPerson(plain));
    plain.log.clear();

    for (let time = 0; time < 3; time += 1) {
      expect(await other.worker.multiSession.list()).toMatchObject({ error: { code: 'not-found' } });
      await other.worker.idle();
    }
    expect(requestCounts(plain)).toEqual({ '/multi-session/list-device-sessions': 1 });
    await plain.close();
  });
});
