import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { CONNECTION, createState, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';
import { invitation, invitationList, many, NOON, setUpNews } from '@/tests/newsScene';

describe('what is remembered of announced invitations', () => {
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

  it('is announced in a group once ten were announced one by one within an hour', async () => {
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
    'is announced once by the next one, where the first waited for %s',
    async (path) => {
      const state = createState();
      /** The worker starts with what the one before left. */
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

describe('what is shown of another server or person', () => {
  const OTHERS = ['invitation|c2|i1', 'invitations|c2|mika', 'joined|c2|o1', 'paused|c1|invitations'];

  it('stays when this one is left: withdraw', async () => {
    const { onScreen, putOnScreen, start } = setUpNews();
    const news = start();
    await news.read([invitation('i1')]);
    for (const id of [...OTHERS, 'joined|c1|o1', 'reminders|c1|mika']) putOnScreen(id);

    await news.withdraw(CONNECTION.id);

    expect(onScreen()).toEqual(OTHERS);
  });

  it('stays when a list of this one shows that all are over', async () => {
    const { onScreen, putOnScreen, start } = setUpNews();
    for (const id of OTHERS) putOnScreen(id);

    await start().read([invitation('i1', { state: 'declined' })]);

    expect(onScreen()).toEqual(OTHERS);
  });

  it('is cleared where a group was announced to the user signed in before', async () => {
    const { onScreen, putOnScreen, start } = setUpNews();
    putOnScreen('invitations|c1|otto');

    await start().onStored(invitationList([invitation('i1')]));

    expect(onScreen()).toEqual([]);
  });
});

describe('a list that was stored', () => {
  it('withdraws what is over, without a request', async () => {
    const { asked, onScreen, start } = setUpNews();
    const { read, onStored } = start();
    await read([invitation('i1')]);

    await onStored(invitationList([invitation('i1', { state: 'accepted' })]));

    expect(onScreen()).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('the details of invitations', () => {
  it('are asked for where each is announced by itself', async () => {
    const { detailsAskedFor, start } = setUpNews();

    await start().read(many(3));

    expect(detailsAskedFor).toEqual([['i0', 'i1', 'i2']]);
  });

  it('are not asked for where a group is announced', async () => {
    const { detailsAskedFor, start } = setUpNews();

    await start().read(many(4));

    expect(detailsAskedFor).toEqual([[]]);
  });

  it('are not asked for in quiet hours', async () => {
    const { detailsAskedFor, start } = setUpNews({ quietHours: { from: 11 * 60, to: 13 * 60 } });

    await start().read([invitation('i1')]);

    expect(detailsAskedFor).toEqual([[]]);
  });
});

describe('what is announced and reminded of at once', () => {
  it('counts together against the limit of single announcements in an hour', async () => {
    const { clock, idsShown, start } = setUpNews();
    const { read } = start();
    const soon = ['a', 'b'].map((id) => invitation(id, { expiresAt: NOON + DAY_MS + 3 * HOUR_MS }));
    await read(soon);
    clock.now += 3 * HOUR_MS - MINUTE_MS;
    for (const round of [0, 1, 2]) await read([...soon, invitation(`x${round}`), invitation(`y${round}`)]);
    clock.now += MINUTE_MS;
    const before = idsShown().length;

    await read([...soon, invitation('n0'), invitation('n1'), invitation('n2')]);

    expect(idsShown().slice(before)).toEqual([
      'invitation|c1|n0',
      'invitation|c1|n1',
      'invitation|c1|n2',
      'reminders|c1|mika',
    ]);
  });

  it('has no reminder of one without an end', async () => {
    const { clock, idsShown, start } = setUpNews();
    const { read } = start();
    const endless = invitation('i1', { expiresAt: null });
    await read([endless]);
    clock.now += 10 * DAY_MS;

    await read([endless]);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });
});
