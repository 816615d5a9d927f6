import { openState } from '@/lib/core/state/workerState';
import * as STATE_MODULES from '@/lib/state';

/** What the fake browser stores, to read and to write as the worker does. */
export const { state: stored } = openState(STATE_MODULES);
