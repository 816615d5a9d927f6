import { isFailure, retryAtOf } from '@/lib/core/api/refusals';
import type { AppError, Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { backOffAfter, type Pace, pollingOf } from './pollInterval';
import { isBackground, type RefreshReason } from './refreshService';
import type { Polling } from './schema';

export interface OwnPollingDependencies {
  readonly polling: StoredValue<Polling>;
  readonly serverInUse: () => Promise<string | undefined>;
}

export type OwnPolling = ReturnType<typeof createOwnPolling>;

/** What is known of the server in use. */
export function createOwnPolling({ polling, serverInUse }: OwnPollingDependencies) {
  return {
    get: async (): Promise<Polling> => pollingOf(await polling.get(), await serverInUse()),
    /** Returns whether anything changed. */
    async update(change: (known: Polling) => Polling): Promise<boolean> {
      const server = await serverInUse();
      let isChanged = false;
      await polling.update((known) => {
        const next = change(pollingOf(known, server));
        isChanged = next !== known;
        return next;
      });
      return isChanged;
    },
  };
}

/** Someone who tries again and again doesn't make the polls rarer. */
export const isAskedFor = (reason: RefreshReason): boolean => !isBackground(reason) || reason === 'event';

const ahead = (time: number, now: number): number | null => (time > now ? time : null);

export interface OutcomeDependencies {
  /** Called once the outcome is recorded: a long silence that the server asked for is a pause. */
  readonly review: (hasLooked: boolean) => Promise<void>;
  readonly partialErrors: () => Promise<readonly (AppError | null | undefined)[]>;
  readonly now: () => number;
}

/**
 * Makes the function that records what a refresh shows about the server, from which the next poll is planned. It
 * returns whether that changed.
 */
export function createOutcomeRecorder(
  { partialErrors, review, now }: OutcomeDependencies,
  polling: OwnPolling,
  pace: () => Pace,
) {
  return async function recordOutcome(reason: RefreshReason, result: Result<null>): Promise<boolean> {
    const errors = result.ok ? await partialErrors() : [result.error];
    const isNews = await polling.update((before) => {
      const known = result.ok ? errors : [...errors, before];
      const retryAt = ahead(Math.max(...known.map(retryAtOf)), now());
      const isSlower = !isAskedFor(reason) && isFailure(errors[0]);
      const kept = isSlower ? backOffAfter(pace(), before) : before.backOffMs;
      const backOffMs = result.ok ? 0 : kept;
      const isSame = backOffMs === before.backOffMs && retryAt === before.retryAt;
      return isSame ? before : { ...before, backOffMs, retryAt };
    });
    await review(!isBackground(reason));
    return isNews;
  };
}
