import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { everythingWritten } from '../../memoryState';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';
import { totpCode } from '../../totpCode';

const WRONG_PASSWORD = 'wrong-horse-8';
const NEW_PASSWORD = 'brand-new-horse-9';
const WRONG_CODE = 'wrong-code-123456';

/** Every value that was ever stored, as text. */
const everythingStored = ({ worker }: Connected) => everythingWritten(worker.state);

/** Signs in in every way, with each step of the second factor, right and wrong. Returns the secrets that took part. */
async function enterInEveryWay(server: ReferenceServer, { worker }: Connected): Promise<string[]> {
  const account = { name: 'Sasha', email: 'sasha@acme.example', username: 'sasha', password: NEW_PASSWORD };
  const right = { password: NEW_PASSWORD };
  await worker.signIn.signUp(account, nextContext());
  await worker.confirmation.withPassword({ password: WRONG_PASSWORD }, nextContext());
  await worker.confirmation.withPassword(right, nextContext());
  await worker.twoFactor.enable({ password: WRONG_PASSWORD }, nextContext());
  const begun = await worker.twoFactor.enable(right, nextContext());
  if (!begun.ok) throw new Error(begun.error.code);
  const { totpURI, backupCodes } = begun.value;
  await worker.twoFactor.confirm({ code: WRONG_CODE }, nextContext());
  await worker.twoFactor.confirm({ code: totpCode(totpURI) }, nextContext());
  const renewed = await worker.twoFactor.newBackupCodes(right, nextContext());
  const newCodes = renewed.ok ? renewed.value.backupCodes : [];
  await worker.confirmation.withPassword(right, nextContext());
  const [code = ''] = newCodes;
  await worker.twoFactor.verify({ method: 'totp', code: WRONG_CODE, trustDevice: false }, nextContext());
  await worker.twoFactor.verify({ method: 'backup', code, trustDevice: false }, nextContext());
  await worker.twoFactor.disable(right, nextContext());
  await worker.signOut.run(nextContext());
  await worker.signIn.withUsername({ ...account, password: WRONG_PASSWORD, rememberMe: true }, nextContext());
  const token = server.idTokens.issue({ email: 'ida@orbit.example', name: 'Ida' });
  const idToken = { token, accessToken: 'access-of-ida', refreshToken: 'refresh-of-ida' };
  await worker.signIn.withIdToken({ provider: 'google', idToken }, nextContext());
  await worker.idle();
  const typedSecret = new URL(totpURI).searchParams.get('secret') ?? '';
  const ofProvider = [token, idToken.accessToken, idToken.refreshToken];
  return [NEW_PASSWORD, WRONG_CODE, totpURI, typedSecret, ...backupCodes, ...newCodes, ...ofProvider];
}

describe('secrets', () => {
  let server: ReferenceServer;
  let browser: Connected;
  let secrets: string[];
  const printed: unknown[][] = [];

  beforeAll(async () => {
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
    }
    server = await startReferenceServer({ logLevel: 'off', idTokenProvider: true });
    browser = await connectTo(server);
    const { mika } = demoAccounts;
    const ofNewAccount = await enterInEveryWay(server, browser);
    await browser.worker.signOut.run(nextContext());
    await browser.signIn({ ...mika, password: WRONG_PASSWORD });
    await browser.signIn(mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });
    await browser.switchTo({ by: 'id', organizationId: 'gone' });
    server.faults.answer('/get-session', { status: 500, times: 2 });
    await browser.worker.polling.run('manual');
    const { json } = await browser.tab.get('/list-sessions');
    // Safe: the reference server's GET /list-sessions returns this.
    const tokens = (json as { token: string }[]).map(({ token }) => token);
    const cookies = [...browser.jar.cookies('localhost').values()].map((value) => decodeURIComponent(value));
    await browser.worker.signOut.run(nextContext());
    secrets = [mika.password, WRONG_PASSWORD, ...ofNewAccount, ...tokens, ...cookies];
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  it('are known to this test, and long enough to be looked for', () => {
    // Two passwords, and the secrets of the second factor and the provider: ten backup codes, twice.
    expect(secrets.length).toBeGreaterThanOrEqual(30);
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
