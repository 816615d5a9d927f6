import type { Connection } from '@/lib/connections/schema';
import type { ApiDependencies } from '@/lib/core/api/createApi';
import type { Notifier } from '@/lib/core/notifications';
import type { AppError } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isQuiet } from '@/lib/preferences/quietHours';
import type * as preferences from '@/lib/preferences/state';
import { pauseNotification, pauseNotificationId } from '@/lib/watch/notifications';
import { failingNow, reasonOf } from '@/lib/watch/rules';
import type { Pause } from '@/lib/watch/schema';

import type * as elsewhere from './state';

export interface PausesElsewhereDependencies {
  readonly state: WorkerState<{ elsewhere: typeof elsewhere; preferences: typeof preferences }>;
  readonly notifier: Notifier;
  readonly server: Pick<ApiDependencies, 'isOnline'>;
  readonly now: () => number;
}

/** Announces what is not watched any more on servers that are not in use, as for the one that is. */
export function createPausesElsewhere({ state, notifier, server, now }: PausesElsewhereDependencies) {
  const value = state.elsewhere.pausesElsewhere;

  /** It is watched. */
  async function resume(id: string): Promise<void> {
    const { [id]: known } = await value.get();
    if (!known) return;
    await value.update(({ [id]: _resumed, ...others }) => others);
    if (known.isAnnounced) await notifier.clear(pauseNotificationId(id));
  }

  /** Another pause than the one before is announced again. */
  const pauseFor = (
    id: string,
    next: (before: Pause | null) => Pause | null,
    isFailing: boolean,
  ): Promise<void> =>
    value.update((known) => {
      const before = known[id];
      const pause = next(before?.pause ?? null);
      const isAnnounced = before?.pause?.part === pause?.part && Boolean(before?.isAnnounced);
      const failing = isFailing ? failingNow(before?.failing, now()) : null;
      return { ...known, [id]: { pause, failing, isAnnounced } };
    });

  /** It was not reached: a pause once that lasts. That the browser is offline shows at the server in use. */
  async function fail(id: string, error: AppError): Promise<void> {
    if (!server.isOnline()) return;
    const failing = failingNow((await value.get())[id]?.failing, now());
    const reason = reasonOf(error, failing, now());
    await pauseFor(id, (before) => (reason ? { reason, part: 'everything' } : before), true);
  }

  const pause = (id: string, paused: Pause): Promise<void> => pauseFor(id, () => paused, false);

  /** Whether one is still to be announced, after quiet hours. */
  const areHeld = async (): Promise<boolean> =>
    Object.values(await value.get()).some((one) => one.pause && !one.isAnnounced);

  /** Announces those of these servers that are news; of others nothing is kept. */
  async function announce(servers: readonly Connection[]): Promise<void> {
    const known = await value.get();
    if (Object.keys(known).length === 0) return;
    const { quietHours } = await state.preferences.preferences.get();
    const announces = !isQuiet(quietHours, now());
    const kept: typeof known = {};
    for (const server of servers) {
      const one = known[server.id];
      if (!one) continue;
      const isNews = announces && one.pause !== null && !one.isAnnounced;
      if (isNews && one.pause) await notifier.show(pauseNotification(server, one.pause));
      kept[server.id] = isNews ? { ...one, isAnnounced: true } : one;
    }
    await value.set(kept);
  }

  return { resume, pause, fail, areHeld, announce };
}
