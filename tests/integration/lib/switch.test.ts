import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSwitchOver, switchTarget } from '@/lib/organizations/recordedSwitches';
import { type Connected, connectTo, serverTruth, shownBy, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { maxAccount } from '../../server/seeds/crowd.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const SET_ACTIVE = '/organization/set-active';

/** Ids by slug, as far as the account may know them. */
async function readIds({ tab }: Connected): Promise<Record<string, string>> {
  const { json } = await tab.get('/organization/list');
  // Safe: the reference server's GET /organization/list returns this.
  return Object.fromEntries((json as { id: string; slug: string }[]).map(({ id, slug }) => [slug, id]));
}

describe('switching the organization', () => {
  let server: ReferenceServer;
  let browser: Connected;
  let ids: Record<string, string>;
  const to = (slug: string) => ({ by: 'id' as const, organizationId: ids[slug] ?? `no ${slug}` });

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    browser = await connectTo(server);
    await browser.signIn(demoAccounts.mika);
    ids = await readIds(browser);
    server.log.clear();
  });
  afterEach(async () => {
    server.faults.clear();
    // Whatever happened, a second client with the same cookies reads what is shown.
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });
  afterAll(() => server.close());

  it('is done on the server, with the role that goes with it', async () => {
    expect(await browser.switchTo(to('bluebird'))).toEqual({ ok: true, value: null });

    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.bluebird });
    expect((await browser.head())?.roles).toEqual({ [ids.bluebird ?? '']: 'admin' });
  });

  it('learns a role of several parts', async () => {
    await browser.switchTo(to('dune'));

    expect((await browser.head())?.roles).toEqual({ [ids.dune ?? '']: 'admin,billing' });
  });

  it('asks the server four times: whose session it is, to switch, for the session, for the role', async () => {
    await browser.switchTo(to('acme'));

    expect(server.log.entries().map(({ method, path, search }) => [method, path + search])).toEqual([
      ['GET', '/get-session?disableCookieCache=true'],
      ['POST', SET_ACTIVE],
      ['GET', '/get-session?disableCookieCache=true'],
      ['GET', '/organization/get-active-member'],
    ]);
  });

  it('is refused where the person is not a member, and leaves no organization active', async () => {
    await browser.switchTo(to('acme'));
    const { adapter } = await server.auth.$context;
    const foreign = await adapter.create<Record<string, unknown>, { id: string }>({
      model: 'organization',
      data: { name: 'Foreign', slug: `foreign-${Date.now()}`, createdAt: new Date() },
    });

    const result = await browser.switchTo({ by: 'id', organizationId: foreign.id });

    expect(result).toMatchObject({ ok: false, error: { code: 'not-a-member' } });
    expect(await serverTruth(browser)).toMatchObject({ activeId: null });
    expect(await browser.worker.state.operations.operations.get()).toMatchObject([
      {},
      {},
      { target: { previous: { name: 'Acme Instruments' } }, progress: { error: { code: 'not-a-member' } } },
    ]);
  });

  describe('that was refused explains what is shown', () => {
    const switchElsewhere = async () => {
      await browser.tab.post(SET_ACTIVE, { organizationSlug: 'cedar' });
      await browser.worker.polling.run('open');
    };

    /** Whether a popup would still say that it failed. */
    async function isExplained() {
      const [operation] = (await browser.worker.state.operations.operations.get()).filter(
        ({ progress }) => progress.phase === 'settled' && progress.error,
      );
      const { since, state } = await browser.snapshot();
      const failedAt = operation?.progress.phase === 'settled' ? operation.progress.settledAt : Number.NaN;
      const activeId = state.phase === 'signed-in' ? state.session.activeOrganizationId : null;
      const target = (operation && switchTarget(operation)) ?? {
        organization: null,
        slug: null,
        previous: null,
      };
      const failed = { phase: 'failed' as const, target, error: { code: 'not-a-member' as const } };
      return !isSwitchOver({ ...failed, operationId: null, failedAt }, { activeId, since, seenUntil: 0 });
    }

    beforeEach(async () => {
      await browser.switchTo(to('acme'));
      await browser.switchTo({ by: 'id', organizationId: 'gone' });
    });

    it('for as long as nothing else is active', async () => {
      await browser.worker.polling.run('open');

      expect(await isExplained()).toBe(true);
    });

    it('until another one is active', async () => {
      browser.worker.clock.pass(1);
      await switchElsewhere();

      expect(await isExplained()).toBe(false);
    });

    it('until a user signs in anew, with none active', async () => {
      browser.worker.clock.pass(1);
      await browser.worker.signOut.run(nextContext());
      await browser.signIn(demoAccounts.mika);

      expect(await isExplained()).toBe(false);
    });

    it('until another user has come', async () => {
      browser.worker.clock.pass(1);
      const { email, password } = demoAccounts.ana;
      await browser.tab.post('/sign-in/email', { email, password });
      await browser.worker.polling.run('event');

      expect(await isExplained()).toBe(false);
    });
  });

  it('can be undone after a refusal', async () => {
    await browser.switchTo(to('acme'));
    await browser.switchTo({ by: 'id', organizationId: 'gone' });

    expect(await browser.switchTo(to('acme'))).toMatchObject({ ok: true });
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.acme });
  });

  it('is done for the last of two at once, on both sides', async () => {
    const hold = server.faults.hold(SET_ACTIVE);
    const first = browser.switchTo(to('bluebird'));
    await hold.arrived;
    const second = browser.switchTo(to('cedar'));
    hold.release();

    expect(await Promise.all([first, second])).toEqual([
      { ok: false, error: { code: 'superseded' } },
      { ok: true, value: null },
    ]);
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.cedar });
    expect(server.log.count(SET_ACTIVE)).toBe(2);
  });

  it('is done for the last of ten, with two requests to switch', async () => {
    const hold = server.faults.hold(SET_ACTIVE);
    const slugs = [
      'acme',
      'bluebird',
      'cedar',
      'dune',
      'ember',
      'acme',
      'bluebird',
      'cedar',
      'dune',
      'ember',
    ];
    const switches = slugs.map((slug) => browser.switchTo(to(slug)));
    await hold.arrived;
    hold.release();
    await Promise.all(switches);

    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.ember });
    expect(server.log.count(SET_ACTIVE)).toBeLessThanOrEqual(2);
  });

  it('is read from the session when the answer does not come', async () => {
    const hold = server.faults.holdAnswer(SET_ACTIVE);
    const giveUp = (path: string) => (path.endsWith(SET_ACTIVE) ? hold.arrived : undefined);
    browser = await connectTo(server, { jar: browser.jar, giveUp });
    server.log.clear();

    const result = await browser.switchTo(to('ember'));

    hold.release();
    expect(result).toEqual({ ok: true, value: null });
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.ember });
    expect(server.log.count(SET_ACTIVE)).toBe(1);
  });

  it('is read from the session when the answer is broken', async () => {
    server.faults.transform(SET_ACTIVE, () => ({ odd: true }));

    expect(await browser.switchTo(to('ember'))).toEqual({ ok: true, value: null });
  });

  it('reports the reason if the server fails before it did anything', async () => {
    await browser.switchTo(to('acme'));
    server.faults.answer(SET_ACTIVE, { status: 500, body: { message: 'Boom' } });

    expect(await browser.switchTo(to('ember'))).toMatchObject({ error: { code: 'server-error' } });
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.acme });
  });

  it('says that it was refused, not that the session ended, if a server answers 401 to a living session', async () => {
    await browser.switchTo(to('acme'));
    server.faults.answer(SET_ACTIVE, { status: 401, body: {} });

    expect(await browser.switchTo(to('ember'))).toMatchObject({ error: { code: 'refused' } });
    expect((await browser.snapshot()).state).toMatchObject({ phase: 'signed-in' });
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.acme });
  });

  it('keeps what was known when the server is down, and catches up when it is back', async () => {
    await browser.switchTo(to('acme'));
    server.faults.refuseConnections();

    const result = await browser.switchTo(to('ember'));
    expect(result).toMatchObject({ error: { code: 'unreachable' } });
    expect(await browser.snapshot()).toMatchObject({
      state: { phase: 'signed-in' },
      error: { code: 'unreachable' },
    });

    server.faults.acceptConnections();
    await browser.worker.polling.run('open');
    expect((await browser.snapshot()).error).toBeNull();
  });

  it('finds that the session has ended meanwhile', async () => {
    const { adapter } = await server.auth.$context;
    const userId = (await browser.head())?.user.id ?? '';
    await adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: userId }] });

    expect(await browser.switchTo(to('ember'))).toEqual({ ok: false, error: { code: 'signed-out' } });
    expect((await browser.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
    expect(await browser.head()).toBeUndefined();
    expect(await browser.list()).toBeNull();
  });

  it('switches to none, and by slug', async () => {
    expect(await browser.switchTo({ by: 'slug', slug: 'ember' })).toMatchObject({ ok: true });
    expect(await serverTruth(browser)).toMatchObject({ activeId: ids.ember });

    expect(await browser.switchTo({ by: 'none' })).toMatchObject({ ok: true });
    expect(await serverTruth(browser)).toMatchObject({ activeId: null });
  });

  it('refuses an unknown slug', async () => {
    const result = await browser.switchTo({ by: 'slug', slug: 'no-such-place' });

    expect(result).toMatchObject({ ok: false, error: { code: 'organization-not-found' } });
  });

  it('follows a switch in the dashboard', async () => {
    await browser.tab.post(SET_ACTIVE, { organizationSlug: 'cedar' });

    await browser.worker.polling.run('event');

    expect((await browser.head())?.activeOrganization?.slug).toBe('cedar');
  });
});

describe('switching beyond a list that the server cut', () => {
  it('reports that the list may be cut, and switches by slug to what it does not show', async () => {
    const browser = await startConnected({ seed: 'many', findManyLimit: 'default' });
    await browser.signIn(maxAccount);
    const list = await browser.list();
    const listed = new Set((JSON.parse(list?.rows ?? '[]') as { slug: string }[]).map(({ slug }) => slug));
    const hidden = Array.from(
      { length: 150 },
      (_, index) => `organization-${String(index + 1).padStart(4, '0')}`,
    );
    const slug = hidden.find((candidate) => !listed.has(candidate)) ?? '';

    const result = await browser.switchTo({ by: 'slug', slug });
    await browser.worker.polling.run('manual');

    const [truth, shown] = [await serverTruth(browser), await shownBy(browser)];
    await browser.server.close();
    expect(list).toMatchObject({ count: 100, maybeCut: true });
    expect(result).toEqual({ ok: true, value: null });
    expect(shown).toEqual(truth);
    expect((await browser.head())?.activeOrganization?.slug).toBe(slug);
    expect((await browser.head())?.rows[0]?.slug).toBe(slug);
  });

  it('names an active organization that the list does not show after a restart of the browser', async () => {
    const first = await startConnected({ seed: 'many', findManyLimit: 'default' });
    await first.signIn(maxAccount);
    await first.switchTo({ by: 'slug', slug: 'organization-0150' });

    const again = await connectTo(first.server, { jar: first.jar });

    const [truth, shown, head] = [await serverTruth(again), await shownBy(again), await again.head()];
    await first.server.close();
    expect(shown).toEqual(truth);
    expect(head?.activeOrganization).toMatchObject({ slug: 'organization-0150' });
    expect(head?.activeOrganization?.name).not.toBe(head?.activeOrganization?.id);
  });
});
