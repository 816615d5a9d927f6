import type { Scope } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { DAY_MS, HOUR_MS } from './periods';
import { readPeriods } from './readPeriods';

/**
 * Adds up what is over of the last two days when an organization receives something, at most once an hour: whoever asks
 * for the totals later finds them, also the first to ask for a month.
 */
export function createUpkeep({ now }: Settings) {
  const done = new Set<string>();
  let hour = 0;

  return {
    async keepUp(scope: Scope, organizationId: string): Promise<void> {
      const start = now();
      const current = Math.floor(start / HOUR_MS);
      if (current !== hour) done.clear();
      hour = current;
      if (done.has(organizationId)) return;
      done.add(organizationId);
      const span = { from: start - 2 * DAY_MS, now: start };
      const work = readPeriods(scope, organizationId, span).catch((cause: unknown) => {
        scope.log('switchyardPayments: the totals could not be added up', cause);
      });
      await scope.runLater(work);
    },
  };
}

export type Upkeep = ReturnType<typeof createUpkeep>;
