import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageSessions } from '../../browser/fixtures/database';
import { type Connected, connectTo, createBrowser, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const UNKNOWN_DEVICE = 'Unknown device';

let server: ReferenceServer;
let here: Connected;
let person: Awaited<ReturnType<typeof newPerson>>;

async function elsewhere(): Promise<Connected> {
  const other = await connectTo(server);
  await other.signIn(person);
  return other;
}

/** Reads the list, and announces what is new in it. */
async function read({ worker }: Pick<Connected, 'worker'> = here) {
  await worker.refresh.readSessions();
  await worker.idle();
}
const shown = ({ worker }: Pick<Connected, 'worker'> = here) => [...worker.shown.values()];
const ownSessionId = async ({ snapshot }: Connected) => {
  const { state } = await snapshot();
  return state.phase === 'signed-in' ? state.session.id : '';
};
const openPages = () => [...here.worker.tabs.open.values()];

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
});
beforeEach(async () => {
  person = await newPerson(server);
  here = await connectTo(server);
  await here.signIn(person);
});
afterAll(() => server.close());

describe('a new sign-in', () => {
  it('is announced with a button that revokes it, and the ones before are not', async () => {
    const other = await elsewhere();

    await read();

    expect(shown()).toEqual([
      {
        id: `newSignIn|${here.connectionId}|${await ownSessionId(other)}`,
        title: expect.stringContaining('localhost'),
        message: expect.stringContaining(UNKNOWN_DEVICE),
        buttons: ['Sign out'],
      },
    ]);
  });

  it('is announced once, also by the worker after this one', async () => {
    await elsewhere();
    await read();
    const next = createBrowser({ jar: here.jar, state: here.worker.state });

    await read(next);
    await read(next);

    expect(shown(next)).toEqual([]);
  });

  it('is announced by a worker that was started in between', async () => {
    const next = createBrowser({ jar: here.jar, state: here.worker.state });
    await elsewhere();

    await read(next);

    expect(shown(next)).toHaveLength(1);
  });

  it('is not our own: neither the first one here nor one that takes its place', async () => {
    await here.worker.account.changePassword(
      { currentPassword: person.password, newPassword: 'another password', revokeOtherSessions: true },
      nextContext(),
    );
    await here.worker.idle();
    await read();

    expect(shown()).toEqual([]);
  });

  it('is not the one that "confirm it’s you" makes', async () => {
    await ageSessions(server, person.email);
    await here.worker.confirmation.withPassword({ password: person.password }, nextContext());
    await here.worker.idle();
    await read();

    expect(shown()).toEqual([]);
  });

  it('is revoked by the button', async () => {
    const other = await elsewhere();
    await read();
    const [notification] = shown();

    await here.worker.notificationClicks.press(notification?.id ?? '', 0);

    expect(await serverTruth(other)).toBeNull();
    expect(shown()).toEqual([]);
    expect(openPages()).toEqual([]);
  });

  it('is asked about on the page when the session is too old to revoke it', async () => {
    const other = await elsewhere();
    await read();
    await ageSessions(server, person.email);

    await here.worker.notificationClicks.press(shown()[0]?.id ?? '', 0);

    expect(openPages()).toEqual([expect.stringContaining(`#/security?revoke=${await ownSessionId(other)}`)]);
    expect(await serverTruth(other)).not.toBeNull();
  });

  it('is not revoked once its user has signed out here', async () => {
    await elsewhere();
    await read();
    const [notification] = shown();
    await here.worker.signOut.run(nextContext());
    server.log.clear();

    await here.worker.notificationClicks.press(notification?.id ?? '', 0);

    expect(server.log.entries()).toEqual([]);
    expect(await readRows(server, 'session', person.id)).toHaveLength(1);
  });
});
