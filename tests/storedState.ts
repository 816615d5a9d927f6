import { openState } from '@/lib/core/state/workerState';
import * as STATE_MODULES from '@/lib/state';

/** Reads and writes the fake browser's storage as the worker does. */
export const { state: stored } = openState(STATE_MODULES);
