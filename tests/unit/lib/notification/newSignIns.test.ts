import { describe, expect, it, vi } from 'vitest';
import { createNewSignIns } from '@/lib/notification/newSignIns';
import type { Notification } from '@/lib/notification/notifier';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import type { KnownSessions, ListedSession, SessionList } from '@/lib/session/sessionListSchema';
import { CONNECTION } from '@/tests/createWorker';
import { memoryValue } from '@/tests/memoryValue';

const session = (id: string, current = false): ListedSession => ({
  id,
  device: { browser: 'Firefox 152', system: 'Linux', kind: 'desktop' },
  ipAddress: '203.0.113.17',
  createdAt: 1,
  updatedAt: 1,
  expiresAt: 2,
  current,
});

const listOf = (ids: string[], more: Partial<SessionList> = {}): SessionList => ({
  connectionId: CONNECTION.id,
  userId: 'mika',
  sessions: [session('here', true), ...ids.map((id) => session(id))],
  maybeCut: false,
  fetchedAt: 1,
  error: null,
  ...more,
});

function setUp(preferences: Partial<Preferences> = {}) {
  const values = {
    known: memoryValue<KnownSessions>({}),
    preferences: memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, ...preferences }),
  };
  const shown: Notification[] = [];
  /** Another worker finds what this one left. */
  const start = (show = async (notification: Notification) => void shown.push(notification)) =>
    createNewSignIns({ ...values, notifier: { show, clear: async () => undefined } });
  const idsShown = () => shown.map(({ id }) => id);
  const knownIds = async () => (await values.known.get())[CONNECTION.id]?.ids;
  return { ...values, shown, idsShown, knownIds, start };
}

describe('createNewSignIns', () => {
  it('announces nothing of the first list of a user', async () => {
    const { shown, start, knownIds } = setUp();

    await start().onList(CONNECTION, listOf(['phone']));

    expect(shown).toEqual([]);
    expect(await knownIds()).toEqual(['here', 'phone']);
  });

  it('announces what was not there before, with its device', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    await newSignIns.onList(CONNECTION, listOf(['phone']));

    expect(shown).toMatchObject([{ id: 'newSignIn|c1|phone' }]);
    expect(shown[0]?.message).toContain('203.0.113.17');
    expect(shown[0]?.buttons).toHaveLength(1);
  });

  it('announces each once, also after a restart of the worker', async () => {
    const { idsShown, start } = setUp();
    await start().onList(CONNECTION, listOf([]));
    await start().onList(CONNECTION, listOf(['phone']));

    await start().onList(CONNECTION, listOf(['phone']));
    await start().onList(CONNECTION, listOf(['phone', 'tablet']));

    expect(idsShown()).toEqual(['newSignIn|c1|phone', 'newSignIn|c1|tablet']);
  });

  it('announces again, under the same id, what a dying worker did not get to write down', async () => {
    const { known, idsShown, start } = setUp();
    await start().onList(CONNECTION, listOf([]));
    const dying = vi.spyOn(known, 'set').mockRejectedValue(new Error('The worker died'));
    await start()
      .onList(CONNECTION, listOf(['phone']))
      .catch(() => undefined);
    dying.mockRestore();

    await start().onList(CONNECTION, listOf(['phone']));

    expect(idsShown()).toEqual(['newSignIn|c1|phone', 'newSignIn|c1|phone']);
  });

  it('announces none twice when two lists arrive at the same time', async () => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    await Promise.all([1, 2, 3].map(() => newSignIns.onList(CONNECTION, listOf(['phone']))));

    expect(idsShown()).toEqual(['newSignIn|c1|phone']);
  });

  it('does not announce a session that is this browser’s own by now', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    const sessions = [session('confirmed', true), session('here')];
    await newSignIns.onList(CONNECTION, listOf([], { sessions }));

    expect(shown).toEqual([]);
  });

  it('concludes nothing from a list in which this browser’s own session is not named', async () => {
    const { shown, start, knownIds } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    await newSignIns.onList(CONNECTION, listOf([], { sessions: [session('confirmed')] }));

    expect(shown).toEqual([]);
    expect(await knownIds()).toEqual(['here']);
  });

  it('starts anew for another user', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    await newSignIns.onList(CONNECTION, listOf(['desk'], { userId: 'ana' }));

    expect(shown).toEqual([]);
  });

  it('remembers without announcing while that is switched off', async () => {
    const { preferences, shown, idsShown, start } = setUp({ newSignIns: false });
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));
    await newSignIns.onList(CONNECTION, listOf(['phone']));
    expect(shown).toEqual([]);

    await preferences.set(DEFAULT_PREFERENCES);
    await newSignIns.onList(CONNECTION, listOf(['phone', 'tablet']));

    expect(idsShown()).toEqual(['newSignIn|c1|tablet']);
  });

  it.each([
    [3, ['newSignIn', 'newSignIn', 'newSignIn']],
    [4, ['newSignIns']],
    [40, ['newSignIns']],
  ])('announces %i at once as %j', async (count, kinds) => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf([]));

    const ids = Array.from({ length: count }, (_id, index) => `s${index}`);
    await newSignIns.onList(CONNECTION, listOf(ids));

    expect(idsShown().map((id) => id.split('|')[0])).toEqual(kinds);
  });

  it('forgets what is gone, so that the record does not grow', async () => {
    const { start, knownIds } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf(['phone', 'tablet']));

    await newSignIns.onList(CONNECTION, listOf(['tablet']));

    expect(await knownIds()).toEqual(['here', 'tablet']);
  });

  it('remembers what a cut list may only have left out', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf(['phone', 'tablet'], { maybeCut: true }));
    await newSignIns.onList(CONNECTION, listOf(['phone'], { maybeCut: true }));

    await newSignIns.onList(CONNECTION, listOf(['phone', 'tablet'], { maybeCut: true }));

    expect(shown).toEqual([]);
  });

  it('remembers no more than a thousand', async () => {
    const { start, knownIds } = setUp();
    const ids = Array.from({ length: 1_500 }, (_id, index) => `s${index}`);

    await start().onList(CONNECTION, listOf(ids, { maybeCut: true }));

    expect(await knownIds()).toHaveLength(1_000);
  });

  it('writes nothing when nothing changed', async () => {
    const { known, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf(['phone']));

    await newSignIns.onList(CONNECTION, listOf(['phone']));

    expect(known.writes).toHaveLength(1);
  });

  it('forgets a connection that is removed', async () => {
    const { known, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, listOf(['phone']));

    await newSignIns.forget(CONNECTION.id);

    expect(await known.get()).toEqual({});
  });
});
