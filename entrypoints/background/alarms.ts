import { browser } from '#imports';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import { detached } from '@/lib/core/tasks';
import { MINUTE_MS } from '@/lib/core/time';
import type { PollAlarm } from '@/lib/sessions/pollInterval';
import type { Worker } from '@/lib/worker';

/** Alarms outlive the worker. */
export const REFRESH_ALARM = 'refresh';
export const DRAFTS_ALARM = 'drafts';
export const FLOWS_ALARM = 'flows';

export const ringAfter = (name: string, milliseconds: number): Promise<void> =>
  browser.alarms.create(name, { delayInMinutes: milliseconds / MINUTE_MS });

export const browserPollAlarm: PollAlarm = {
  dueAt: async () => (await browser.alarms.get(REFRESH_ALARM))?.scheduledTime ?? null,
  set: (delayMs) => ringAfter(REFRESH_ALARM, delayMs),
  clear: async () => {
    await browser.alarms.clear(REFRESH_ALARM);
  },
};

export function listenToAlarms(worker: Worker): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === REFRESH_ALARM) detached(textsAreRead().then(() => worker.polling.poll()));
    if (name === DRAFTS_ALARM) detached(worker.drafts.forgetOld());
    if (name === FLOWS_ALARM) detached(worker.flows.expire());
  });
}
