import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SESSION = '/get-session';
const SWITCH = '/organization/set-active';

async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  const shown = async () => (await worker.state.sessions.heads.get()).c1?.activeOrganization?.id ?? null;
  const session = api.replies[SESSION] ?? (() => null);
  return { server, api, worker, shown, session };
}

describe('an answer that comes late', () => {
  it('does not replace a newer one of the same epoch', async () => {
    const { server, api, worker, shown, session } = await setUp();
    const slow = held(session);
    api.replies[SESSION] = slow.reply;
    const opening = worker.polling.run('open');
    await slow.arrived;

    api.replies[SESSION] = session;
    server.activeId = 'bluebird';
    await worker.polling.run('event');
    slow.release();
    await opening;

    expect(await shown()).toBe('bluebird');
  });

  it('is confirmed all the same when a sign-in is refused meanwhile', async () => {
    const { server, api, worker, shown, session } = await setUp();
    const slow = held(session);
    const switching = worker.switching.setActive({ by: 'id', organizationId: 'bluebird' }, nextContext());
    api.replies[SESSION] = slow.reply;
    await slow.arrived;

    const input = { email: 'mika@acme.example', password: 'wrong', rememberMe: true };
    await worker.signIn.withEmail(input, nextContext());
    slow.release();

    expect(await switching).toEqual({ ok: true, value: null });
    expect([server.activeId, await shown()]).toEqual(['bluebird', 'bluebird']);
  });
});

describe('completeList', () => {
  it('reads the list where a switch threw away the refresh that would have brought it', async () => {
    const { api, worker } = await setUp();
    await worker.state.organizations.organizationList.set(null);
    api.calls.length = 0;

    await worker.refresh.completeList();

    expect(api.paths()).toEqual(['/organization/list']);
    expect((await worker.state.organizations.organizationList.get())?.count).toBe(3);
  });

  it('asks nothing where the list is known, or nobody is signed in', async () => {
    const { server, api, worker } = await setUp();
    api.calls.length = 0;

    await worker.refresh.completeList();
    expect(api.paths()).toEqual([]);

    server.userId = null;
    await worker.polling.run('manual');
    api.calls.length = 0;
    await worker.refresh.completeList();
    expect(api.paths()).toEqual([]);
  });
});

describe('a switch whose response names another organization than requested', () => {
  it('is judged by the session, and keeps the name that was known', async () => {
    const { server, api, worker, shown } = await setUp();
    api.replies[SWITCH] = () => {
      server.activeId = 'bluebird';
      return { id: 'ghost', name: 'Ghost', slug: 'ghost' };
    };

    const result = await worker.switching.setActive({ by: 'id', organizationId: 'bluebird' }, nextContext());

    expect(result.ok).toBe(true);
    expect(await shown()).toBe('bluebird');
    expect((await worker.state.sessions.heads.get()).c1?.activeOrganization?.name).toBe('Bluebird');
  });

  it('is not done where the session names that other one too', async () => {
    const { server, api, worker } = await setUp();
    api.replies[SWITCH] = () => {
      server.activeId = 'cedar';
      return { id: 'cedar', name: 'Cedar', slug: 'cedar-slug' };
    };

    const result = await worker.switching.setActive({ by: 'id', organizationId: 'bluebird' }, nextContext());

    expect(result).toEqual(fail('not-confirmed'));
  });
});
