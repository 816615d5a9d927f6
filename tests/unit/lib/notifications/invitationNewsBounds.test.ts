import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { CONNECTION, createState, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';
import { invitation, many, NOON, setUpNews } from '@/tests/newsScene';

describe('what is remembered of invitations that were told', () => {
  it('is not announced again where another person was signed in between', async () => {
    const { idsShown, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);
    await read([], { userId: 'ana' });

    await read([invitation('i1')]);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });

  it('is known of the last five people who were signed in there', async () => {
    const { notifiedInvitations, start } = setUpNews();
    const { read } = start();
    for (const userId of ['u1', 'u2', 'u3', 'u4', 'u5', 'u2', 'u6']) await read([], { userId });

    expect((await notifiedInvitations.get())[CONNECTION.id]?.map(({ userId }) => userId)).toEqual([
      'u3',
      'u4',
      'u5',
      'u2',
      'u6',
    ]);
  });

  it('is told in a group once ten were announced by themselves within an hour', async () => {
    const { clock, idsShown, start } = setUpNews();
    const list = many(0);
    await start().read(list);
    const arrive = async (count: number) => {
      for (let index = 0; index < count; index++) list.push(invitation(`n${list.length}`));
      await start().read(list);
      return idsShown().at(-1);
    };
    for (let poll = 0; poll < 5; poll++) await arrive(2);
    expect(new Set(idsShown()).size).toBe(10);

    expect(await arrive(1)).toBe('invitations|c1|mika');
    clock.now += HOUR_MS;
    expect(await arrive(1)).toBe('invitation|c1|n11');
  });

  it('that ends within a day is reminded of in a group where the hour has had its ten', async () => {
    const { clock, idsShown, start } = setUpNews();
    const { read } = start();
    const list = many(0);
    await read(list);
    for (let poll = 0; poll < 5; poll++) {
      list.push(
        invitation(`a${poll}`, { expiresAt: NOON + DAY_MS + 20 * MINUTE_MS }),
        invitation(`b${poll}`),
      );
      await read(list);
    }
    clock.now += 20 * MINUTE_MS;
    list.splice(0, list.length, list[0] ?? invitation('a0'));

    await read(list);

    expect(idsShown().at(-1)).toBe('reminders|c1|mika');
  });
});

describe('an invitation that arrives while the worker stops', () => {
  const ROW = {
    id: 'i1',
    organizationId: 'delta',
    email: 'mika@acme.example',
    status: 'pending',
    inviterEmail: 'ana@delta.example',
  };

  it.each(['/organization/list-user-invitations', '/organization/get-invitation'])(
    'is told once by the next one, where the first waited for %s',
    async (path) => {
      const state = createState();
      /** A worker on what the one before left. */
      const start = async () => {
        const { server, api } = createFakeAccount();
        api.replies['/organization/get-invitation'] = () => ROW;
        const worker = createWorker({ api: api.pool, state });
        await worker.session.read(CONNECTION);
        server.invitations = [ROW];
        return { api, worker };
      };
      const stopped = await start();
      const never = held(() => [ROW]);
      stopped.api.replies[path] = never.reply;
      void stopped.worker.polling.poll();
      await never.arrived;

      const { worker } = await start();
      const poll = async () => {
        await worker.polling.poll();
        await worker.idle();
        const ids = [...worker.shown.keys()];
        worker.shown.clear();
        return ids;
      };

      expect([await poll(), await poll()]).toEqual([['invitation|c1|i1'], []]);
      expect(stopped.worker.shown.size).toBe(0);
    },
  );
});
