import { expect } from 'vitest';
import { type Connected, serverTruth, shownBy } from './connectedWorker';

/** Whatever happened, another client with the same cookies reads what is shown. */
export async function expectAgreement(here: Connected): Promise<void> {
  await here.worker.idle();
  expect(await shownBy(here)).toEqual(await serverTruth(here));
}
