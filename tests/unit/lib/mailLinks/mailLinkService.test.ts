import { describe, expect, it } from 'vitest';
import { MAIL_LINK_LIFETIME_MS, MAX_MAIL_LINKS } from '@/lib/mailLinks/mailLinkService';
import type { MailLinkKind } from '@/lib/mailLinks/schema';
import { CONNECTION, createState, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';

const ELSEWHERE = { ...CONNECTION, id: 'c3', baseURL: 'https://auth.other.example' };

function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool, state: createState([CONNECTION, ELSEWHERE]) });
  const { mailLinks, tabs } = worker;
  const landing = (kind: MailLinkKind) => mailLinks.landing(CONNECTION, kind);
  /** Some tab shows a page of the server. Returns the route of the options page that it leads to. */
  async function show(path: string, { baseURL = CONNECTION.baseURL, isLoaded = false } = {}) {
    const tabId = (await tabs.openBlank()) ?? -1;
    const isDealtWith = await mailLinks.onTab({ tabId, url: `${baseURL}${path}`, isLoaded });
    const shown = tabs.open.get(tabId) ?? '';
    return isDealtWith ? `#${shown.split('#')[1]}` : null;
  }
  return { server, api, worker, mailLinks, landing, show };
}

const resultAddress = (kind: string, problem: string | null) =>
  `#/mail-result?kind=${kind}${problem ? `&problem=${problem}` : ''}`;

describe('a landing', () => {
  it.each([
    ['', null],
    ['&error=token_expired', 'link-expired'],
    ['&error=TOKEN_EXPIRED', 'link-expired'],
    ['&error=invalid_token', 'link-invalid'],
    ['&error=INVALID_TOKEN', 'link-invalid'],
    ['&error=user_not_found', 'link-invalid'],
    ['&error=USER_NOT_FOUND', 'link-invalid'],
    ['&error=INVALID_USER', 'link-other-account'],
    ['&error=invalid_user', 'link-other-account'],
    ['&error=unauthorized', 'link-other-account'],
    ['&error=CHANGE_EMAIL_DISABLED', 'refused'],
    ['&error=constructor', 'refused'],
    ['?error=token_expired', 'link-expired'],
  ])('with %s shows the problem %s', async (query, problem) => {
    const { landing, show, api } = setUp();

    const route = await show(`${await landing('verify')}${query}`);

    expect(route).toBe(resultAddress('verify', problem));
    expect(api.calls[0]).toMatchObject({ path: '/get-session', query: { disableCookieCache: true } });
  });

  it('may come twice: changing an address sends two mails', async () => {
    const { landing, show } = setUp();
    const path = await landing('change-email');
    const expected = resultAddress('change-email', null);

    expect([await show(path), await show(path)]).toEqual([expected, expected]);
  });

  it('of a reset hands its token out once', async () => {
    const { landing, show, mailLinks, worker, api } = setUp();

    const route = await show(`${await landing('reset')}&token=secret-reset`);

    expect(route).toBe('#/reset-password');
    expect(JSON.stringify(await worker.state.mailLinks.mailLinks.get())).not.toContain('secret-reset');
    expect(await mailLinks.takeResetToken()).toEqual({ ok: true, value: 'secret-reset' });
    expect(await mailLinks.takeResetToken()).toEqual({ ok: true, value: null });
    expect(api.paths()).toEqual([]);
  });

  it('of a reset hands its token out to no other server', async () => {
    const { landing, show, mailLinks, worker } = setUp();
    await show(`${await landing('reset')}&token=secret-reset`);
    const { list } = await worker.state.connections.connections.get();

    await worker.state.connections.connections.set({ list, activeId: ELSEWHERE.id });
    expect(await mailLinks.takeResetToken()).toEqual({ ok: true, value: null });

    await worker.state.connections.connections.set({ list, activeId: CONNECTION.id });
    expect(await mailLinks.takeResetToken()).toEqual({ ok: true, value: 'secret-reset' });
  });

  it('of a kind that only a later version knows costs no other link', async () => {
    const { landing, show, worker } = setUp();
    const { mailLinks } = worker.state.mailLinks;
    const path = await landing('verify');
    // Safe: storage holds this after the user has gone back to this version.
    const later = {
      nonce: 'later',
      kind: 'magic' as MailLinkKind,
      connectionId: CONNECTION.id,
      sentAt: Date.now(),
    };
    await mailLinks.update((links) => [...links, later]);

    expect(await show(path)).toBe(resultAddress('verify', null));
    expect(await mailLinks.get()).toContainEqual(later);
  });

  it.each(['&error=INVALID_TOKEN', ''])('of a reset without a token (%s) says so', async (query) => {
    const { landing, show } = setUp();

    const route = await show(`${await landing('reset')}${query}`);

    expect(route).toBe('#/reset-password?problem=link-invalid');
  });

  it('of a deletion ends the session', async () => {
    const { landing, show, server, worker } = setUp();
    server.userId = null;

    const route = await show(await landing('delete'));

    expect(route).toBe(resultAddress('delete', null));
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toEqual({
      phase: 'signed-out',
      reason: 'left',
    });
  });

  it.each([
    ['mika', 'link-invalid'],
    [null, 'link-needs-sign-in'],
  ])('of a deletion that failed (signed in: %s) reports %s', async (userId, problem) => {
    const { landing, show, server } = setUp();
    server.userId = userId;
    const query = new URLSearchParams({ token: 'used', callbackURL: await landing('delete') });
    const page = `/api/auth/delete-user/callback?${query}`;

    expect(await show(page)).toBeNull();
    expect(await show(page, { isLoaded: true })).toBe(resultAddress('delete', problem));
  });

  it.each<[MailLinkKind, string, string]>([
    ['verify', '', resultAddress('verify', null)],
    ['reset', '&token=secret-reset', '#/reset-password'],
  ])('of %s puts its server into use, whichever was', async (kind, query, route) => {
    const { landing, show, mailLinks, worker } = setUp();
    const path = await landing(kind);
    await worker.connections.activate({ connectionId: ELSEWHERE.id });

    expect(await show(`${path}${query}`)).toBe(route);
    expect((await worker.activeConnection())?.id).toBe(CONNECTION.id);
    const token = kind === 'reset' ? 'secret-reset' : null;
    expect(await mailLinks.takeResetToken()).toEqual({ ok: true, value: token });
  });

  it('of a server that was removed meanwhile is none', async () => {
    const { landing, show, worker } = setUp();
    const path = await landing('verify');
    await worker.state.connections.connections.set({ list: [ELSEWHERE], activeId: ELSEWHERE.id });

    expect(await show(path)).toBeNull();
  });

  it('is none with a nonce of another user, nor on another server', async () => {
    const { landing, show, api } = setUp();
    const path = await landing('verify');

    expect(await show('/api/auth/ok?ext=foreign')).toBeNull();
    expect(await show('/api/auth/ok')).toBeNull();
    expect(await show(path, { baseURL: ELSEWHERE.baseURL })).toBeNull();
    expect(await show('/api/auth/delete-user/callback?callbackURL=%2F', { isLoaded: true })).toBeNull();
    expect(api.paths()).toEqual([]);
  });

  it('is known for a day', async () => {
    const { landing, show, worker } = setUp();
    const path = await landing('verify');

    worker.clock.pass(MAIL_LINK_LIFETIME_MS);

    expect(await show(path)).toBeNull();
  });

  it('is forgotten with its connection, and when there are too many', async () => {
    const { landing, mailLinks, worker } = setUp();
    for (let made = 0; made <= MAX_MAIL_LINKS; made++) await landing('verify');
    await mailLinks.landing(ELSEWHERE, 'verify');
    expect(await worker.state.mailLinks.mailLinks.get()).toHaveLength(MAX_MAIL_LINKS);

    await mailLinks.forget(CONNECTION.id);

    expect(await worker.state.mailLinks.mailLinks.get()).toMatchObject([{ connectionId: ELSEWHERE.id }]);
  });
});
