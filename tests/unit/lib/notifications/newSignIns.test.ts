import { describe, expect, it, vi } from 'vitest';
import type { Notification } from '@/lib/core/notifications';
import { createNewSignIns } from '@/lib/notifications/newSignIns';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import type { KnownSessions, ListedSession, SessionList } from '@/lib/sessions/schema';
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

const makeList = (ids: string[], more: Partial<SessionList> = {}): SessionList => ({
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
    knownSessions: memoryValue<KnownSessions>({}),
    preferences: memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, ...preferences }),
  };
  const shown: Notification[] = [];
  const clock = { now: new Date(2026, 10, 21, 12).getTime() };
  /** Another worker starts with what this one left. */
  const start = (show = async (notification: Notification) => void shown.push(notification)) =>
    createNewSignIns({
      state: {
        preferences: { preferences: values.preferences },
        sessions: { knownSessions: values.knownSessions },
      },
      notifier: { show, clear: async () => undefined, shownIds: async () => [] },
      now: () => clock.now,
    });
  const idsShown = () => shown.map(({ id }) => id);
  const knownIds = async () => (await values.knownSessions.get())[CONNECTION.id]?.at(-1)?.ids;
  return { ...values, clock, shown, idsShown, knownIds, start };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The sessions in the first list are a month old. */
const FIRST_LIST_AT = 100 * DAY_MS;

/** The sessions began 30 days before the first list. */
const oldSessions = (count: number, from = 0): ListedSession[] =>
  Array.from({ length: count }, (_session, index) => ({
    ...session(`old${from + index}`),
    createdAt: FIRST_LIST_AT - 30 * DAY_MS,
  }));

const makeCutList = (others: readonly ListedSession[], fetchedAt: number): SessionList =>
  makeList([], { sessions: [session('here', true), ...others], maybeCut: true, fetchedAt });

describe('createNewSignIns', () => {
  it('announces nothing of the first list of a user', async () => {
    const { shown, start, knownIds } = setUp();

    await start().onList(CONNECTION, makeList(['phone']));

    expect(shown).toEqual([]);
    expect(await knownIds()).toEqual(['here', 'phone']);
  });

  it('announces what was not there before, with its device', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    await newSignIns.onList(CONNECTION, makeList(['phone']));

    expect(shown).toMatchObject([{ id: 'newSignIn|c1|phone' }]);
    expect(shown[0]?.message).toContain('203.0.113.17');
    expect(shown[0]?.buttons).toHaveLength(1);
  });

  it('announces each once, also after a restart of the worker', async () => {
    const { idsShown, start } = setUp();
    await start().onList(CONNECTION, makeList([]));
    await start().onList(CONNECTION, makeList(['phone']));

    await start().onList(CONNECTION, makeList(['phone']));
    await start().onList(CONNECTION, makeList(['phone', 'tablet']));

    expect(idsShown()).toEqual(['newSignIn|c1|phone', 'newSignIn|c1|tablet']);
  });

  it('announces again, under the same id, what a dying worker did not get to write down', async () => {
    const { knownSessions, idsShown, start } = setUp();
    await start().onList(CONNECTION, makeList([]));
    const dying = vi.spyOn(knownSessions, 'set').mockRejectedValue(new Error('The worker died'));
    await start()
      .onList(CONNECTION, makeList(['phone']))
      .catch(() => undefined);
    dying.mockRestore();

    await start().onList(CONNECTION, makeList(['phone']));

    expect(idsShown()).toEqual(['newSignIn|c1|phone', 'newSignIn|c1|phone']);
  });

  it('announces none twice when two lists arrive at the same time', async () => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    await Promise.all([1, 2, 3].map(() => newSignIns.onList(CONNECTION, makeList(['phone']))));

    expect(idsShown()).toEqual(['newSignIn|c1|phone']);
  });

  it('does not announce a session that is this browser’s own by now', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    const sessions = [session('confirmed', true), session('here')];
    await newSignIns.onList(CONNECTION, makeList([], { sessions }));

    expect(shown).toEqual([]);
  });

  it('concludes nothing from a list in which this browser’s own session is not named', async () => {
    const { shown, start, knownIds } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    await newSignIns.onList(CONNECTION, makeList([], { sessions: [session('confirmed')] }));

    expect(shown).toEqual([]);
    expect(await knownIds()).toEqual(['here']);
  });

  it('starts over for another user', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    await newSignIns.onList(CONNECTION, makeList(['desk'], { userId: 'ana' }));

    expect(shown).toEqual([]);
  });

  it('remembers without announcing while that is switched off', async () => {
    const { preferences, shown, idsShown, start } = setUp({ newSignIns: false });
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));
    await newSignIns.onList(CONNECTION, makeList(['phone']));
    expect(shown).toEqual([]);

    await preferences.set(DEFAULT_PREFERENCES);
    await newSignIns.onList(CONNECTION, makeList(['phone', 'tablet']));

    expect(idsShown()).toEqual(['newSignIn|c1|tablet']);
  });

  it('announces in quiet hours nothing, and afterwards what came in them', async () => {
    const { clock, idsShown, start } = setUp({ quietHours: { from: 22 * 60, to: 7 * 60 } });
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));
    clock.now = new Date(2026, 10, 21, 23).getTime();
    await newSignIns.onList(CONNECTION, makeList(['phone']));
    expect(idsShown()).toEqual([]);

    clock.now = new Date(2026, 10, 22, 7).getTime();
    await newSignIns.onList(CONNECTION, makeList(['phone']));

    expect(idsShown()).toEqual(['newSignIn|c1|phone']);
  });

  it.each([
    [3, ['newSignIn', 'newSignIn', 'newSignIn']],
    [4, ['newSignIns']],
    [40, ['newSignIns']],
  ])('announces %i at once as %j', async (count, kinds) => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList([]));

    const ids = Array.from({ length: count }, (_id, index) => `s${index}`);
    await newSignIns.onList(CONNECTION, makeList(ids));

    expect(idsShown().map((id) => id.split('|')[0])).toEqual(kinds);
  });

  it('forgets sessions that ended, so that the record does not grow', async () => {
    const { start, knownIds } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList(['phone', 'tablet']));

    await newSignIns.onList(CONNECTION, makeList(['tablet']));

    expect(await knownIds()).toEqual(['here', 'tablet']);
  });

  it('remembers what a cut list may only have left out', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList(['phone', 'tablet'], { maybeCut: true }));
    await newSignIns.onList(CONNECTION, makeList(['phone'], { maybeCut: true }));

    await newSignIns.onList(CONNECTION, makeList(['phone', 'tablet'], { maybeCut: true }));

    expect(shown).toEqual([]);
  });

  it('announces no old session that a cut list had only left out', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeCutList(oldSessions(99), FIRST_LIST_AT));

    const afterRevoking = makeCutList(oldSessions(99, 3), FIRST_LIST_AT + DAY_MS);
    await newSignIns.onList(CONNECTION, afterRevoking);

    expect(shown).toEqual([]);
  });

  it('announces no old session of a list that is whole again', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeCutList(oldSessions(99), FIRST_LIST_AT));

    const whole = { ...makeCutList(oldSessions(60, 60), FIRST_LIST_AT + DAY_MS), maybeCut: false };
    await newSignIns.onList(CONNECTION, whole);

    expect(shown).toEqual([]);
  });

  it('announces what began after a list that was cut, also when that list showed nothing new', async () => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeCutList(oldSessions(99), FIRST_LIST_AT));
    await newSignIns.onList(CONNECTION, makeCutList(oldSessions(99), FIRST_LIST_AT + 2 * DAY_MS));

    const early = { ...session('early'), createdAt: FIRST_LIST_AT + DAY_MS };
    const late = { ...session('late'), createdAt: FIRST_LIST_AT + 3 * DAY_MS };
    const undated = { ...session('undated'), createdAt: null };
    const others = [early, late, undated, ...oldSessions(96)];
    await newSignIns.onList(CONNECTION, makeCutList(others, FIRST_LIST_AT + 4 * DAY_MS));

    expect(idsShown()).toEqual(['newSignIn|c1|late']);
  });

  it('knows those that are not shown, so that none of them is new when it is', async () => {
    const { shown, start } = setUp();
    const newSignIns = start();
    const hidden = oldSessions(60, 500).map((row) => ({ ...row, createdAt: FIRST_LIST_AT + DAY_MS }));
    const list = makeCutList(oldSessions(499), FIRST_LIST_AT);
    await newSignIns.onList(
      CONNECTION,
      list,
      [...list.sessions, ...hidden].map(({ id }) => id),
    );

    await newSignIns.onList(CONNECTION, makeCutList(hidden, FIRST_LIST_AT + 2 * DAY_MS));

    expect(shown).toEqual([]);
  });

  it('remembers no more than a thousand, and those that are listed first', async () => {
    const { start, knownIds } = setUp();
    const ids = Array.from({ length: 1_500 }, (_id, index) => `s${index}`);

    await start().onList(CONNECTION, makeList(ids, { maybeCut: true }));

    expect(await knownIds()).toEqual(['here', ...ids.slice(0, 999)]);
  });

  it('continues for a user where it stopped while another was here', async () => {
    const { idsShown, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList(['phone']));
    await newSignIns.onList(CONNECTION, makeList(['desk'], { userId: 'ana' }));

    await newSignIns.onList(CONNECTION, makeList(['phone', 'stranger']));

    expect(idsShown()).toEqual(['newSignIn|c1|stranger']);
  });

  it('remembers the five users of a server that were here last', async () => {
    const { knownSessions, start } = setUp();
    const newSignIns = start();

    for (const userId of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) {
      await newSignIns.onList(CONNECTION, makeList([userId], { userId }));
    }

    const users = (await knownSessions.get())[CONNECTION.id]?.map(({ userId }) => userId);
    expect(users).toEqual(['c', 'd', 'e', 'a', 'f']);
  });

  it('writes nothing when nothing changed', async () => {
    const { knownSessions, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList(['phone']));

    await newSignIns.onList(CONNECTION, makeList(['phone']));

    expect(knownSessions.writes).toHaveLength(1);
  });

  it('forgets a connection that is removed', async () => {
    const { knownSessions, start } = setUp();
    const newSignIns = start();
    await newSignIns.onList(CONNECTION, makeList(['phone']));

    await newSignIns.forget(CONNECTION.id);

    expect(await knownSessions.get()).toEqual({});
  });
});
