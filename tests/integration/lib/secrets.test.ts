import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const WRONG_PASSWORD = 'wrong-horse-8';

/** Every value that was ever stored, as text. */
const everythingStored = ({ worker }: Connected) =>
  Object.values(worker.values)
    .map(({ writes }) => JSON.stringify(writes))
    .join('\n');

describe('secrets', () => {
  let server: ReferenceServer;
  let browser: Connected;
  let secrets: string[];
  const printed: unknown[][] = [];

  beforeAll(async () => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
    }
    server = await startReferenceServer({ logLevel: 'off' });
    browser = await connectTo(server);
    const { mika } = demoAccounts;
    await browser.signIn({ ...mika, password: WRONG_PASSWORD });
    await browser.signIn(mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });
    await browser.switchTo({ by: 'id', organizationId: 'gone' });
    server.faults.answer('/get-session', { status: 500, times: 2 });
    await browser.worker.refresh.run('manual');
    const { json } = await browser.tab.get('/list-sessions');
    // Safe: what GET /list-sessions of the reference server answers.
    const tokens = (json as { token: string }[]).map(({ token }) => token);
    const cookies = [...browser.jar.cookies('localhost').values()].map((value) => decodeURIComponent(value));
    await browser.worker.signOut.run(nextContext());
    secrets = [mika.password, WRONG_PASSWORD, ...tokens, ...cookies];
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  it('are known to this test, and long enough to be looked for', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    expect(secrets.every((secret) => secret.length >= 10)).toBe(true);
  });

  it('were never stored', () => {
    const stored = everythingStored(browser);

    expect(stored).toContain(demoAccounts.mika.email);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });

  it('were never printed', () => {
    const text = JSON.stringify(printed);

    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('would be found if they were', async () => {
    const canary = `canary-${secrets[0]}`;
    await browser.worker.drafts.save({ form: 'signIn', values: { email: canary } });

    expect(everythingStored(browser)).toContain(canary);
    expect(secrets.filter((secret) => everythingStored(browser).includes(secret))).toEqual([secrets[0]]);
  });
});
