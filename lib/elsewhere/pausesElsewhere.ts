import type { Connection } from '@/lib/connections/schema';
import { isFailure } from '@/lib/core/api/refusals';
import type { Notifier } from '@/lib/core/notifications';
import type { AppError } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isQuiet } from '@/lib/preferences/quietHours';
import type * as preferences from '@/lib/preferences/state';
import { pauseNotification, pauseNotificationId } from '@/lib/watch/notifications';
import { failingNow, isUnannounced, reasonOf } from '@/lib/watch/rules';
import type { Pause, PausedPart } from '@/lib/watch/schema';
import type * as elsewhere from './state';

export interface PausesElsewhereDependencies {
  readonly state: WorkerState<{ elsewhere: typeof elsewhere; preferences: typeof preferences }>;
  readonly notifier: Notifier;
  readonly now: () => number;
}

export function createPausesElsewhere({ state, notifier, now }: PausesElsewhereDependencies) {
  const value = state.elsewhere.pausesElsewhere;

  async function resume(id: string): Promise<void> {
    const { [id]: known } = await value.get();
    if (!known) return;
    await value.update(({ [id]: _resumed, ...others }) => others);
    if (known.announced) await notifier.clear(pauseNotificationId(id));
  }

  /** An announcement counts until the server is watched again or another session is signed in there. */
  const pauseFor = (
    id: string,
    next: (before: Pause | null) => Pause | null,
    isFailing: boolean,
  ): Promise<void> =>
    value.update((known) => {
      const before = known[id];
      const pause = next(before?.pause ?? null);
      const isBack = before?.pause?.reason === 'signed-out' && pause?.reason !== 'signed-out';
      const failing = isFailing ? failingNow(before?.failing, now()) : null;
      return { ...known, [id]: { pause, failing, announced: isBack ? null : (before?.announced ?? null) } };
    });

  /** Only a lasting failure is a pause. The server in use shows that the browser is offline. */
  async function fail(id: string, error: AppError, part: PausedPart = 'everything'): Promise<void> {
    if (!isFailure(error)) return;
    const { [id]: known } = await value.get();
    const failing = failingNow(known?.failing, now());
    const reason = reasonOf(error, failing, now());
    // A part that has just failed doesn't keep everything paused, nor what was announced of that.
    if (!reason && part !== 'everything' && known?.pause?.part === 'everything') await resume(id);
    await pauseFor(id, (before) => (reason ? { reason, part } : before), true);
  }

  const pause = (id: string, paused: Pause): Promise<void> => pauseFor(id, () => paused, false);

  const areHeld = async (): Promise<boolean> => Object.values(await value.get()).some(isUnannounced);

  /** Shown before it is noted: a worker that stops in between shows it again instead of never. */
  async function show(server: Connection, pause: Pause): Promise<void> {
    await notifier.show(pauseNotification(server, pause));
    let isOver = false;
    await value.update((known) => {
      const { [server.id]: one } = known;
      isOver = !one?.pause;
      return one?.pause ? { ...known, [server.id]: { ...one, announced: pause.part } } : known;
    });
    if (isOver) await notifier.clear(pauseNotificationId(server.id));
  }

  async function announce(servers: readonly Connection[]): Promise<void> {
    const known = await value.get();
    const isSaved = (id: string) => servers.some((server) => server.id === id);
    if (!Object.keys(known).every(isSaved)) {
      await value.update((kept) => Object.fromEntries(Object.entries(kept).filter(([id]) => isSaved(id))));
    }
    const news = servers.flatMap((server) => {
      const { [server.id]: one } = known;
      return one?.pause && isUnannounced(one) ? [{ server, pause: one.pause }] : [];
    });
    if (news.length === 0) return;
    const { quietHours } = await state.preferences.preferences.get();
    if (isQuiet(quietHours, now())) return;
    for (const { server, pause } of news) await show(server, pause);
  }

  return { resume, pause, fail, areHeld, announce };
}
