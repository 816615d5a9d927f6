import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall } from '@/lib/core/api/apiCall';
import { DAY_MS } from '@/lib/core/time';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { registerPasskey } from '../../registerPasskey';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts, veraSecondFactor } from '../../server/seeds/demoAccounts.ts';
import { totpCode } from '../../totpCode';

const { mika, operator, vera } = demoAccounts;
const PASSWORD = 'correct-horse-7';
const SESSION = '/get-session?disableCookieCache=true';

interface Scene {
  readonly server: ReferenceServer;
  readonly browser: Connected;
}
type Step = (scene: Scene) => Promise<unknown>;

let people = 0;

/** What can't be undone needs a person of its own. */
const signedInAsNew: Step = async ({ server, browser }) => {
  people += 1;
  const person = { name: 'New', email: `new${people}@reread.example`, password: PASSWORD };
  await createServerClient(server).post('/sign-up/email', person);
  await browser.signIn(person);
};
const signedIn: Step = ({ browser }) => browser.signIn(mika);
const signedInTwice: Step = async (scene) => {
  await signedInAsNew(scene);
  await signedInAsNew(scene);
};
/** This account of the browser isn't in use. */
const otherUserId = async ({ browser, server }: Scene) => {
  const listed = await browser.worker.multiSession.list();
  server.log.clear();
  return (listed.ok && listed.value.accounts.find(({ isCurrent }) => !isCurrent)?.userId) || '';
};
const nobody: Step = async () => undefined;
const challenged: Step = ({ browser }) => browser.signIn(vera);
const withCode: Step = async (scene) => {
  await challenged(scene);
  await scene.browser.worker.twoFactor.sendCode(nextContext());
};
const begunTotp = async (scene: Scene): Promise<string> => {
  await signedInAsNew(scene);
  const begun = await scene.browser.worker.twoFactor.enable({ password: PASSWORD }, nextContext());
  return begun.ok ? begun.value.totpURI : '';
};
/** The authenticator that is to be confirmed. */
let begunURI = '';
const confirmTotp = (scene: Scene, totpURI: string) =>
  scene.browser.worker.twoFactor.confirm({ code: totpCode(totpURI) }, nextContext());
const withTotp: Step = async (scene) => confirmTotp(scene, await begunTotp(scene));

/** The new organization becomes the active one. Returns its id and that of its only team. */
const ownOrganization = async ({ browser, server }: Scene) => {
  people += 1;
  const fields = { name: 'Own', slug: `own-${people}`, logo: null, metadata: null, keepsActive: false };
  const made = await browser.worker.organizationChanges.create(fields, nextContext());
  const organizationId = made.ok ? made.value.id : '';
  const teams = await browser.worker.teams.list({ organizationId });
  await browser.worker.idle();
  server.log.clear();
  return { organizationId, teamId: (teams.ok && teams.value.teams[0]?.id) || '' };
};

const veraCode = () => totpCode(`otpauth://totp/vera?secret=${veraSecondFactor.typedSecret}`);
const password = { password: PASSWORD };

/** An operator acts as mika. */
let mikaId = '';
const asOperator: Step = async ({ browser, server }) => {
  await browser.signIn(operator);
  const { adapter } = await server.auth.$context;
  const where = [{ field: 'email', value: mika.email }];
  mikaId = (await adapter.findOne<{ id: string }>({ model: 'user', where }))?.id ?? '';
};
const impersonate: Step = ({ browser }) =>
  browser.worker.admin.impersonation.start({ userId: mikaId }, nextContext());
const impersonating: Step = async (scene) => {
  await asOperator(scene);
  await impersonate(scene);
  await scene.browser.worker.idle();
};

/** SPEC.md section 4 (Session, "re-evaluated after") lists these calls. Each has its precondition. */
const CALLS: readonly (readonly [path: string, before: Step, call: Step])[] = [
  ['/admin/impersonate-user', asOperator, impersonate],
  [
    '/admin/stop-impersonating',
    impersonating,
    ({ browser }) => browser.worker.admin.impersonation.stop(nextContext()),
  ],
  ['/sign-out', signedIn, ({ browser }) => browser.worker.signOut.run(nextContext())],
  [
    '/update-user',
    signedIn,
    ({ browser }) => browser.worker.account.updateProfile({ name: mika.name }, nextContext()),
  ],
  [
    '/sign-in/email',
    nobody,
    ({ browser }) => browser.worker.signIn.withEmail({ ...mika, rememberMe: true }, nextContext()),
  ],
  [
    '/sign-in/username',
    nobody,
    ({ browser }) => browser.worker.signIn.withUsername({ ...mika, rememberMe: true }, nextContext()),
  ],
  [
    '/passkey/verify-authentication',
    nobody,
    async ({ server, browser }) => {
      const authenticator = await registerPasskey(createServerClient(server), mika);
      const { json } = await browser.tab.get('/passkey/generate-authenticate-options');
      // Safe: the reference server's GET /passkey/generate-authenticate-options returns this.
      const response = authenticator.authenticate(json as object);
      server.log.clear();
      return browser.worker.signIn.withPasskey({ response }, nextContext());
    },
  ],
  [
    '/sign-in/social',
    nobody,
    ({ server, browser }) => {
      const token = server.idTokens.issue({ email: mika.email, name: mika.name });
      return browser.worker.signIn.withIdToken({ provider: 'google', idToken: { token } }, nextContext());
    },
  ],
  [
    '/sign-up/email',
    nobody,
    ({ browser }) => {
      const person = { name: 'Up', email: 'up@reread.example', password: PASSWORD, username: null };
      return browser.worker.signIn.signUp(person, nextContext());
    },
  ],
  ['/delete-user', signedInAsNew, ({ browser }) => browser.worker.account.remove(password, nextContext())],
  [
    '/change-email',
    signedInAsNew,
    ({ browser }) => browser.worker.account.changeEmail({ newEmail: 'else@reread.example' }, nextContext()),
  ],
  [
    '/change-password',
    signedInAsNew,
    ({ browser }) =>
      browser.worker.account.changePassword(
        { currentPassword: PASSWORD, newPassword: 'correct-horse-8', revokeOtherSessions: true },
        nextContext(),
      ),
  ],
  ['/revoke-sessions', signedInAsNew, ({ browser }) => browser.worker.revocation.revokeAll(nextContext())],
  [
    '/two-factor/enable',
    signedInAsNew,
    ({ browser }) => browser.worker.twoFactor.enable(password, nextContext()),
  ],
  [
    '/two-factor/enable',
    signedInAsNew,
    ({ browser }) => browser.worker.twoFactor.enableByMail(password, nextContext()),
  ],
  [
    '/two-factor/verify-totp',
    async (scene) => {
      begunURI = await begunTotp(scene);
    },
    (scene) => confirmTotp(scene, begunURI),
  ],
  [
    '/two-factor/generate-backup-codes',
    withTotp,
    ({ browser }) => browser.worker.twoFactor.newBackupCodes(password, nextContext()),
  ],
  [
    '/two-factor/disable',
    withTotp,
    ({ browser }) => browser.worker.twoFactor.disable(password, nextContext()),
  ],
  ['/two-factor/send-otp', challenged, ({ browser }) => browser.worker.twoFactor.sendCode(nextContext())],
  [
    '/two-factor/verify-totp',
    challenged,
    ({ browser }) =>
      browser.worker.twoFactor.verify(
        { method: 'totp', code: veraCode(), trustDevice: false },
        nextContext(),
      ),
  ],
  [
    '/two-factor/verify-otp',
    withCode,
    ({ server, browser }) => {
      const code = server.mails.latest(vera.email, 'two-factor')?.code ?? '';
      return browser.worker.twoFactor.verify({ method: 'otp', code, trustDevice: false }, nextContext());
    },
  ],
  [
    '/two-factor/verify-backup-code',
    challenged,
    ({ browser }) => {
      const [code = ''] = veraSecondFactor.backupCodes;
      return browser.worker.twoFactor.verify({ method: 'backup', code, trustDevice: false }, nextContext());
    },
  ],
  [
    '/organization/leave',
    signedInAsNew,
    async (scene) => {
      const { organizationId } = await ownOrganization(scene);
      const { id } = await newPerson(scene.server);
      await scene.server.auth.api.addMember({ body: { organizationId, userId: id, role: 'owner' } });
      return scene.browser.worker.organizationChanges.leave({ organizationId }, nextContext());
    },
  ],
  [
    '/organization/delete',
    signedInAsNew,
    async (scene) => {
      const { organizationId } = await ownOrganization(scene);
      return scene.browser.worker.organizationChanges.remove({ organizationId }, nextContext());
    },
  ],
  [
    '/multi-session/set-active',
    signedInTwice,
    async (scene) =>
      scene.browser.worker.multiSession.setActive({ userId: await otherUserId(scene) }, nextContext()),
  ],
  [
    '/multi-session/revoke',
    signedInTwice,
    async (scene) =>
      scene.browser.worker.multiSession.revoke({ userId: await otherUserId(scene) }, nextContext()),
  ],
  [
    '/organization/set-active-team',
    signedInAsNew,
    async (scene) => {
      const { teamId } = await ownOrganization(scene);
      return scene.browser.worker.teams.setActive({ teamId }, nextContext());
    },
  ],
  [
    '/organization/accept-invitation',
    signedInAsNew,
    async ({ server, browser }) => {
      const { adapter } = await server.auth.$context;
      const create = (model: string, data: object) =>
        adapter.create<object, { id: string }>({ model, data: { ...data, createdAt: new Date() } });
      const host = { name: 'Host', email: 'host@reread.example', emailVerified: true, updatedAt: new Date() };
      const { id: inviterId } = await create('user', host);
      const { id: organizationId } = await create('organization', { name: 'Host', slug: 'host' });
      const invitation = {
        ...{ organizationId, inviterId, email: `new${people}@reread.example`, role: 'member' },
        ...{ status: 'pending', expiresAt: new Date(Date.now() + DAY_MS) },
      };
      const { id: invitationId } = await create('invitation', invitation);
      return browser.worker.invitations.accept({ invitationId }, nextContext());
    },
  ],
];

/** The session is read again after the calls of these paths. */
function rereadingPaths(): string[] {
  const domains = import.meta.glob<Record<string, object>>('/lib/*/api.ts', { eager: true });
  const all = Object.values(domains).flatMap((domain) => Object.values(domain));
  const isApiCall = (value: object): value is ApiCall => 'path' in value && 'effect' in value;
  const rereading = all.filter(isApiCall).filter((call) => call.rereadsSession);
  return [...new Set(rereading.map(({ path }) => path))].toSorted();
}

/** The number of reads of the session after a call. */
function expectedReads(path: string, hasEntered: boolean): number {
  // The call creates another session: one request finds whose it is, and one that organization and team are back in it.
  if (path === '/change-password') return 2;
  // One request for who is in use from then on, and one with the lists of that account.
  if (path.startsWith('/admin/') || path.startsWith('/multi-session/')) return 2;
  // After an entry one request finds the user, and one comes with the lists that follow.
  return hasEntered ? 2 : 1;
}

/** A change of an account first asks whose session it is; some calls need more. */
function askedBefore(path: string): string[] {
  if (path === '/change-password') return [SESSION, '/list-accounts'];
  // The token of the session is read where it is used.
  if (path.startsWith('/multi-session/')) return [SESSION, '/multi-session/list-device-sessions'];
  return [SESSION];
}

describe('reading the session again', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({
      logLevel: 'off',
      cookieCache: true,
      idTokenProvider: true,
      deleteByMail: false,
      multiSession: true,
    });
  });
  afterAll(() => server.close());

  it('is tested for every call that needs it', () => {
    const tested = [...new Set(CALLS.map(([path]) => path))].toSorted();

    expect(rereadingPaths()).toEqual(tested);
  });

  it.each(CALLS)('once after %s, past the cookie cache', async (path, before, call) => {
    const browser = await connectTo(server);
    await before({ server, browser });
    await browser.worker.idle();
    const wasSignedIn = (await browser.snapshot()).state.phase === 'signed-in';
    server.log.clear();

    expect(await call({ server, browser })).toMatchObject({ ok: true });

    const asked = server.log.entries().map((entry) => `${entry.path}${entry.search}`);
    const at = asked.indexOf(path);
    expect([[], askedBefore(path)]).toContainEqual(asked.slice(0, at));
    expect(asked[at + 1]).toBe(SESSION);
    await browser.worker.idle();
    const { state } = await browser.snapshot();
    const { json } = await browser.tab.get('/get-session?disableCookieCache=true');
    expect(state.phase).toBe(json ? 'signed-in' : 'signed-out');
    const hasEntered = !wasSignedIn && state.phase === 'signed-in';
    const reread = asked.slice(at + 1).filter((request) => request === SESSION);
    expect(reread.length).toBeLessThanOrEqual(expectedReads(path, hasEntered));
    const askedFirst = asked.slice(0, at).filter((request) => request === SESSION).length;
    // The last one is the test's own.
    expect(server.log.count('/get-session') - askedFirst - 1).toBe(expectedReads(path, hasEntered));
  });
});
