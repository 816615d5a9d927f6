import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Organization } from '@/lib/organizations/schema';
import { type Connected, connectTo, serverTruth, shownBy } from '../../connectedWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { AWKWARD_ORGANIZATIONS, awkwardAccounts } from '../../server/seeds/awkward.ts';

const LIST = '/organization/list';

describe('awkward data', () => {
  let server: ReferenceServer;
  let browser: Connected;

  beforeAll(async () => {
    server = await startReferenceServer({ seed: 'awkward', logLevel: 'off' });
    browser = await connectTo(server);
    await browser.signIn(awkwardAccounts.odd);
  });
  afterEach(async () => {
    server.faults.clear();
    await browser.worker.polling.run('manual');
  });
  afterAll(() => server.close());

  async function rows(): Promise<Organization[]> {
    return JSON.parse((await browser.list())?.rows ?? '[]');
  }
  const bySlug = async (slug: string) => (await rows()).find((row) => row.slug === slug);

  it('leaves no organization out', async () => {
    expect(await browser.list()).toMatchObject({ count: AWKWARD_ORGANIZATIONS.length, unreadable: 0 });
    expect((await rows()).every(({ name }) => name.length > 0)).toBe(true);
  });

  it.each([
    ['one', 'Q'],
    ['arabic', 'شركة النور للتجارة'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['bidi', 'Invoice fdp.exe'],
    ['invisible', 'invisible'],
    ['family', '👨‍👩‍👧‍👦 Family Foods'],
  ])('shows %s as %j', async (slug, name) => {
    expect((await bySlug(slug))?.name).toBe(name);
  });

  it.each(['logo-script', 'logo-data'])('loads no image for %s', async (slug) => {
    expect(await bySlug(slug)).toMatchObject({ logo: null });
  });

  it.each(AWKWARD_ORGANIZATIONS.map(({ slug }) => slug))('switches to %s', async (slug) => {
    const organizationId = (await bySlug(slug))?.id ?? '';

    expect(await browser.switchTo({ by: 'id', organizationId })).toEqual({ ok: true, value: null });
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('leaves out rows without an id, and says how many', async () => {
    server.faults.transform(LIST, (json) => [...(json as object[]), { name: 'No id' }, null, 7]);

    await browser.worker.polling.run('manual');

    expect(await browser.list()).toMatchObject({ count: AWKWARD_ORGANIZATIONS.length, unreadable: 3 });
  });

  it.each([
    ['an object', { organizations: [] }, 'invalid-response'],
    ['null', null, 'invalid-response'],
    ['text', 'organizations', 'not-json'],
  ])('keeps the list that it has when the server answers %s', async (_what, answer, code) => {
    server.faults.transform(LIST, () => answer);

    await browser.worker.polling.run('manual');

    expect(await browser.list()).toMatchObject({
      count: AWKWARD_ORGANIZATIONS.length,
      error: { code },
    });
  });

  it('reads a session without dates, names and plugins', async () => {
    server.faults.transform('/get-session', (json) => {
      const { session, user } = json as { session: { id: string }; user: { id: string } };
      return { session: { id: session.id, expiresAt: 'never', extra: {} }, user: { id: user.id, role: 7 } };
    });

    await browser.worker.polling.run('manual');

    expect(await browser.snapshot()).toMatchObject({
      state: {
        phase: 'signed-in',
        user: { name: '' },
        session: { expiresAt: null, activeOrganizationId: null },
      },
      error: null,
    });
  });

  it('reads a role that it does not know', async () => {
    await browser.switchTo({ by: 'slug', slug: 'one' });
    server.faults.transform('/organization/get-active-member', (json) => ({
      ...(json as object),
      role: 'wizard\u202E',
    }));

    await browser.worker.polling.run('manual');

    expect(Object.values((await browser.head())?.roles ?? {})).toContain('wizard');
  });

  it('shows a person without organizations', async () => {
    const { signIn, list, head } = await connectTo(server);

    await signIn(awkwardAccounts.none);

    expect(await list()).toMatchObject({ count: 0, maybeCut: false, error: null });
    expect(await head()).toMatchObject({ activeOrganization: null, rows: [], organizationCount: 0 });
  });
});
