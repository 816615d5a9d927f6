import { browser } from '#imports';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';

/** As in the manifest (wxt.config.ts). */
const SWITCH_PREVIOUS = 'switch-previous';

export function listenToKeys(worker: Worker): void {
  // Firefox for Android has no keys.
  browser.commands?.onCommand.addListener((name) => {
    if (name === SWITCH_PREVIOUS) detached(textsAreRead().then(() => worker.quickSwitch.toPrevious()));
  });
}
