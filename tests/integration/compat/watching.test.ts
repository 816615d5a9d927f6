import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { createScene, rowOf, type Scene } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { connectTo } from '../../connectedWorker';

const HOUR_MS = 60 * 60 * 1_000;

describe.each(versionsUnderTest())('watching on Better Auth %s', (version) => {
  let server: ReleaseServer;
  let scene: Scene;

  beforeAll(async () => {
    server = await startRelease(version);
    scene = await createScene(server);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server?.close());

  /** Bo signed in to this browser by the dashboard, and a day has passed. */
  async function aDayLater(keepsWatching: boolean) {
    const { jar } = scene.bo.page;
    const here = await connectTo(server, { jar });
    await here.worker.connections.change({ connectionId: here.connectionId, keepsWatching });
    await here.worker.polling.poll();
    await here.worker.idle();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS });
    server.log.clear();
    const session = rowOf(server, 'session', 'userId', scene.bo.id);
    const endedAt = session.expiresAt;
    await here.worker.polling.poll();
    await here.worker.idle();
    const pause = (await here.worker.state.watch.watchState.get())?.pause ?? null;
    const sessions = await here.worker.state.sessions.sessionList.get();
    const asked = server.log.entries().map(({ path }) => path);
    const isRenewed = rowOf(server, 'session', 'userId', scene.bo.id).expiresAt !== endedAt;
    return { pause, asked, isRenewed, sessionsError: sessions?.error?.code ?? null };
  }

  it('leaves the session as it is and says so, where it is not to be renewed', async () => {
    const { pause, asked, isRenewed } = await aDayLater(false);

    expect(isRenewed).toBe(false);
    expect(asked).not.toContain('/organization/list-user-invitations');
    expect(pause).toEqual(
      releaseOf(version).listsReceived ? { reason: 'not-renewed', part: 'invitations' } : null,
    );
  });

  it('continues where it is to be renewed, with new sign-ins where any session may list them', async () => {
    const { pause, asked, isRenewed, sessionsError } = await aDayLater(true);

    expect([isRenewed, pause]).toEqual([true, null]);
    expect(asked).toContain('/organization/list-user-invitations');
    expect(sessionsError).toBe(releaseOf(version).wantsFreshList ? 'needs-confirmation' : null);
  });
});
