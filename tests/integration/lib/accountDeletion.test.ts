import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageSessions, hasUser } from '../../browser/fixtures/database';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { followInTab } from '../../followTab';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const refusal = (code: string) => ({ ok: false, error: { code } });

interface Scene {
  server: ReferenceServer;
  here: Connected;
  person: Awaited<ReturnType<typeof newPerson>>;
  lostAnswer: string;
}

/** The server deletes in one way, and each test has a signed-in user of its own. */
function sceneOn(deleteByMail: boolean): Scene {
  // Safe: filled in before the first test.
  const scene = { lostAnswer: '' } as Scene;
  beforeAll(async () => {
    scene.server = await startReferenceServer({ logLevel: 'off', deleteByMail });
  });
  beforeEach(async () => {
    scene.lostAnswer = '';
    const isAnswerLost = (path: string) => scene.lostAnswer !== '' && path.endsWith(scene.lostAnswer);
    scene.person = await newPerson(scene.server);
    scene.here = await connectTo(scene.server, { isAnswerLost });
    await scene.here.signIn(scene.person);
  });
  afterAll(() => scene.server.close());
  return scene;
}

const remove = ({ here }: Scene, password: string | null = null) =>
  here.worker.account.remove({ password }, nextContext());
const isThere = ({ server, person }: Scene) => hasUser(server, person.email);

describe('deleting an account at once', () => {
  const scene = sceneOn(false);

  it.each([
    ['by the password', () => scene.person.password],
    ['by a session that is new enough', () => null],
  ])('works %s', async (_how, password) => {
    const { worker, connectionId } = scene.here;
    const values = { emails: 'sam@harbor.example' };
    await worker.drafts.keepUnsent({ scope: `${connectionId} ${scene.person.id} acme`, values });

    expect(await remove(scene, password())).toEqual({ ok: true, value: { deleted: true } });

    expect(await isThere(scene)).toBe(false);
    expect((await scene.here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
    expect(await scene.here.head()).toBeUndefined();
    expect((await worker.state.drafts.drafts.get()).unsent).toEqual({});
  });

  it('works by the password also when the session is too old', async () => {
    await ageSessions(scene.server, scene.person.email);

    expect(await remove(scene, scene.person.password)).toEqual({ ok: true, value: { deleted: true } });
  });

  it('asks to confirm when the session is too old', async () => {
    await ageSessions(scene.server, scene.person.email);

    expect(await remove(scene)).toMatchObject(refusal('needs-confirmation'));
    expect(await isThere(scene)).toBe(true);
    expect((await scene.here.snapshot()).state.phase).toBe('signed-in');
  });

  it('does nothing with a wrong password', async () => {
    expect(await remove(scene, 'not this one')).toMatchObject(refusal('password-wrong'));
    expect(await isThere(scene)).toBe(true);
  });

  it('is done when only the answer was lost', async () => {
    scene.lostAnswer = '/delete-user';

    expect(await remove(scene)).toEqual({ ok: true, value: { deleted: true } });
    expect(await isThere(scene)).toBe(false);
  });

  it('is reported as the end of the session if it had ended before', async () => {
    await scene.here.tab.post('/sign-out', {});

    expect(await remove(scene)).toMatchObject(refusal('signed-out'));
    expect((await scene.here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
  });
});

describe('deleting an account by mail', () => {
  const scene = sceneOn(true);

  it('deletes nothing before the link is followed', async () => {
    expect(await remove(scene)).toEqual({ ok: true, value: { deleted: false } });

    expect(await isThere(scene)).toBe(true);
    expect((await scene.here.snapshot()).state.phase).toBe('signed-in');
  });

  it('deletes it by the link, which comes back to this browser', async () => {
    await remove(scene);
    const { url } = scene.server.mails.latest(scene.person.email, 'delete-account') ?? {};

    const landing = await followInTab(scene.here.jar, url ?? '');

    expect(await isThere(scene)).toBe(false);
    const { worker } = scene.here;
    expect(await worker.mailLinks.onTab({ tabId: 1, url: landing, isLoaded: true })).toBe(true);
    expect((await scene.here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
  });
});
