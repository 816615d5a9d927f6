import { DAY_MS } from '@/lib/core/time';
import type { Connected } from './connectedWorker';
import { nextContext } from './createWorker';
import type { ReferenceServer } from './server/createReferenceServer.ts';
import { veraSecondFactor } from './server/seeds/demoAccounts.ts';
import type { SeedAccount } from './server/seeds/seedAccount.ts';
import { totpCode } from './totpCode';

const VERA_URI = `otpauth://totp/vera?secret=${veraSecondFactor.typedSecret}`;

interface Signed {
  readonly user: { readonly id: string };
  readonly session: {
    readonly id: string;
    readonly activeOrganizationId: string | null;
    readonly activeTeamId: string | null;
  };
}

export const readSession = async ({ tab }: Pick<Connected, 'tab'>): Promise<Signed> => {
  const { json } = await tab.get('/get-session?disableCookieCache=true&disableRefresh=true');
  // Safe: the reference server's GET /get-session returns this.
  return json as Signed;
};

/** Confirming must not change any of this, on the server or in the cookie jar. */
export async function readAccount(server: ReferenceServer, browser: Connected) {
  const { user, session } = await readSession(browser);
  const { adapter } = await server.auth.$context;
  return {
    userId: user.id,
    organizationId: session.activeOrganizationId,
    teamId: session.activeTeamId,
    sessions: await adapter.count({ model: 'session', where: [{ field: 'userId', value: user.id }] }),
    outlivesBrowser: !browser.jar.cookies('localhost').has('better-auth.dont_remember'),
  };
}

/** Dates the session two days back: it is still alive, but too old for whatever requires a fresh one. */
export async function makeStale(server: ReferenceServer, browser: Connected): Promise<void> {
  const { session } = await readSession(browser);
  const { adapter } = await server.auth.$context;
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await adapter.update({
    model: 'session',
    where: [{ field: 'id', value: session.id }],
    update: { createdAt },
  });
  await browser.worker.polling.run('manual');
  await browser.worker.idle();
}

/** Does nothing unless vera's challenge is open. */
export async function answerChallenge({ worker }: Connected, trustDevice = false) {
  const input = { method: 'totp' as const, code: totpCode(VERA_URI), trustDevice };
  return worker.twoFactor.verify(input, nextContext());
}

/** The user has been signed in for days, and is in an organization and one of its teams. */
export async function settleIn(
  server: ReferenceServer,
  browser: Connected,
  { email, password }: SeedAccount,
  rememberMe = true,
): Promise<void> {
  await browser.worker.signIn.withEmail({ email, password, rememberMe }, nextContext());
  if (browser.connectionId in (await browser.worker.state.twoFactor.challenges.get()))
    await answerChallenge(browser);
  await browser.switchTo({ by: 'slug', slug: 'acme' });
  const { json } = await browser.tab.get('/organization/list-user-teams');
  const { activeOrganizationId } = (await readSession(browser)).session;
  // Safe: the reference server's GET /organization/list-user-teams returns this.
  const teams = json as { id: string; organizationId: string }[];
  const teamId = teams.find(({ organizationId }) => organizationId === activeOrganizationId)?.id;
  if (teamId) await browser.tab.post('/organization/set-active-team', { teamId });
  await makeStale(server, browser);
  server.log.clear();
}
