import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import { type Connected, connectTo } from '../../connectedWorker';
import { CONNECTION } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

/** Time passes for the server, the browser and its cookies alike. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a server that defers the renewal of sessions', () => {
  let server: ReferenceServer;
  let here: Connected;
  let userId: string;
  let isRenewalLost = false;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', deferSessionRefresh: true });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const person = await newPerson(server);
    userId = person.id;
    isRenewalLost = false;
    here = await connectTo(server, {
      around: (plain) => ({
        ...plain,
        fetch: async (input, init) => {
          const isRenewal =
            init?.method === 'POST' &&
            (input instanceof Request ? input.url : String(input)).includes('/get-session');
          if (isRenewal && isRenewalLost) throw new TypeError('Failed to fetch');
          return plain.fetch(input, init);
        },
      }),
    });
    await here.signIn(person);
    pass(25 * HOUR_MS);
    server.log.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  const methods = () => server.log.entries('/get-session').map(({ method }) => method);
  const expiresAt = async () =>
    (await readRows<{ id: string; expiresAt: Date }>(server, 'session', userId))[0]?.expiresAt.getTime();
  const shown = async () => {
    const { state } = await here.snapshot();
    return state.phase === 'signed-in' ? state.session.expiresAt : state.phase;
  };
  async function poll() {
    await here.worker.polling.poll();
    await here.worker.idle();
  }

  it('renews the session of a user who looks, and shows it renewed', async () => {
    await here.worker.polling.run('open');

    expect(methods()).toEqual(['GET', 'POST']);
    expect(await expiresAt()).toBe(Date.now() + 7 * DAY_MS);
    expect(await shown()).toBe(await expiresAt());
  });

  it('keeps a session alive for as long as it is watched', async () => {
    for (let day = 0; day < 9; day += 1) {
      await poll();
      pass(DAY_MS);
    }

    expect(await shown()).toBe(await expiresAt());
    expect(await expiresAt()).toBeGreaterThan(Date.now());
  });

  it('is asked for no renewal by a poll of a session that is not to be kept', async () => {
    await here.worker.connections.change({ connectionId: here.connectionId, keepsWatching: false });

    await poll();

    expect(methods()).toEqual(['GET']);
  });

  it('is asked for none before it is due', async () => {
    await here.worker.polling.run('open');
    server.log.clear();

    await here.worker.polling.run('open');

    expect(methods()).toEqual(['GET']);
  });

  it('keeps a session alive while another server is in use', async () => {
    const { connections } = here.worker.state.connections;
    await connections.update(({ list }) => ({ list: [...list, CONNECTION], activeId: CONNECTION.id }));

    await poll();

    expect(methods()).toEqual(['GET', 'GET', 'POST']);
    expect(await expiresAt()).toBe(Date.now() + 7 * DAY_MS);
  });

  it('leaves the account shown while its renewal fails', async () => {
    const before = await shown();
    isRenewalLost = true;

    const result = await here.worker.polling.run('open');

    expect(result.ok).toBe(true);
    expect(methods()).toEqual(['GET']);
    expect(await shown()).toBe(before);
  });
});
