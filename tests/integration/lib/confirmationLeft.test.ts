import { describe, expect, it } from 'vitest';
import { browser, server, setUpBrowser } from '../../browserScene';
import { answerChallenge, makeStale, readAccount, readSession, settleIn } from '../../confirming';
import { createBrowser } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { loadLastTab } from '../../followTab';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const { mika, ana, vera } = demoAccounts;
const DONE = { ok: true, value: null };
const SET_ACTIVE = '/organization/set-active';

setUpBrowser();

const account = () => readAccount(server, browser);
const settled = (person: Parameters<typeof settleIn>[2] = mika) => settleIn(server, browser, person);
const byPassword = (password: string = mika.password) =>
  browser.worker.confirmation.withPassword({ password }, nextContext());
/** A confirmation could not end this session, which is reported to the user. */
const left = async () => (await browser.head())?.leftSession;

describe('a session that a confirmation cannot end', () => {
  const REFUSED = { status: 403, body: {} };
  const others = Array.from({ length: 100 }, (_, at) => ({ id: `other-${at}`, token: `token-${at}` }));

  it.each([
    ['the server gives no list', () => server.faults.answer('/list-sessions', REFUSED)],
    ['the server refuses to end it', () => server.faults.answer('/revoke-session', REFUSED)],
    [
      'the server only says that it ended it',
      () => server.faults.answer('/revoke-session', { status: 200, body: { status: true } }),
    ],
    [
      'the list is cut before it',
      () => server.faults.answer('/list-sessions', { status: 200, body: others }),
    ],
  ])('is reported where %s, and the session is fresh all the same', async (_why, refuse) => {
    await settled();
    const [before, { session }] = [await account(), await readSession(browser)];
    refuse();

    expect(await byPassword()).toEqual({ ok: true, value: { next: 'done' } });

    expect(await left()).toBe(session.id);
    expect(await account()).toEqual({ ...before, sessions: before.sessions + 1 });
    await expectAgreement(browser);
    server.faults.clear();
    expect(await browser.worker.refresh.readSessions()).toEqual(DONE);
  });

  async function leaveOne(): Promise<string> {
    await settled();
    const { id } = (await readSession(browser)).session;
    server.faults.answer('/revoke-session', REFUSED);
    await byPassword();
    server.faults.clear();
    expect(await left()).toBe(id);
    return id;
  }

  it('is reported until it is ended', async () => {
    const sessionId = await leaveOne();
    await browser.worker.refresh.readSessions();
    expect(await left()).toBe(sessionId);

    await browser.worker.revocation.revoke({ sessionId }, nextContext());

    expect(await left()).toBeUndefined();
  });

  it('is reported until all others are ended, also where the list cannot be read', async () => {
    await leaveOne();
    await makeStale(server, browser);

    await browser.worker.revocation.revokeOthers(nextContext());

    expect(await left()).toBeUndefined();
  });

  it('is reported until the user has dismissed it', async () => {
    await leaveOne();

    await browser.worker.confirmation.dismissLeft();

    expect(await left()).toBeUndefined();
  });

  it('is reported after a second factor, too', async () => {
    await settled(vera);
    const { id } = (await readSession(browser)).session;
    server.faults.answer('/revoke-session', REFUSED);
    await byPassword(vera.password);

    expect(await answerChallenge(browser)).toEqual(DONE);
    await browser.worker.idle();

    expect(await left()).toBe(id);
  });

  it('is reported after a successful confirmation by a provider', async () => {
    await settled();
    server.oauth.decide('yes', mika.email);
    const input = { provider: 'yard', loginHint: null, scopes: [] };
    await browser.worker.flows.start({ ...input, purpose: 'link' }, nextContext());
    await loadLastTab(browser);
    const { id } = (await readSession(browser)).session;
    server.faults.answer('/list-sessions', REFUSED);

    await browser.worker.flows.start({ ...input, purpose: 'confirm' }, nextContext());
    await loadLastTab(browser);

    server.oauth.decide('ask');
    expect((await browser.worker.state.social.flows.get()).at(-1)).toMatchObject({
      phase: 'done',
      error: null,
    });
    expect(await left()).toBe(id);
  });

  it('is reported by the worker that finishes for one that died', async () => {
    await settled();
    const { id } = (await readSession(browser)).session;
    server.faults.answer('/revoke-session', REFUSED);
    const hold = server.faults.holdAnswer(SET_ACTIVE);
    const lost = byPassword();
    await hold.arrived;
    const { worker } = createBrowser({ jar: browser.jar, state: browser.worker.state });
    const next = worker.log.settleLeftovers(worker.settle);
    hold.release();
    await Promise.all([next, lost]);

    expect(await left()).toBe(id);
  });

  it('is none after a change of password that signs out the others, which ended it', async () => {
    const person = { ...ana, email: 'anouk@orbit.example', username: 'anouk' };
    await createServerClient(server).post('/sign-up/email', { ...person, name: 'Anouk' });
    await browser.signIn(person);
    server.faults.answer('/list-sessions', REFUSED);
    const input = {
      currentPassword: person.password,
      newPassword: 'other-horse-9',
      revokeOtherSessions: true,
    };

    expect(await browser.worker.account.changePassword(input, nextContext())).toEqual(DONE);

    expect(await left()).toBeUndefined();
  });
});
