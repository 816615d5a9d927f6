import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Connected } from './connectedWorker';
import { type ReferenceServer, startReferenceServer } from './server/createReferenceServer.ts';
import { type NewPerson, signInNewPerson } from './signInNewPerson';

export let server: ReferenceServer;
export let here: Connected;
export let person: NewPerson;
/** The response to a path with this end never arrives. */
export let lost: { answer: string };

/** The server starts once. Each test has a new person, signed in in a browser of their own. */
export function setUpNewPerson(): void {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  beforeEach(async () => {
    ({ person, here, lost } = await signInNewPerson(server));
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());
}
