import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Connected, connectTo } from './connectedWorker';
import {
  type ReferenceServer,
  type ReferenceServerOptions,
  startReferenceServer,
} from './server/createReferenceServer.ts';

export let server: ReferenceServer;
export let browser: Connected;

/** The server starts once. Each test has a new browser, connected and signed out. */
export function setUpBrowser(options: ReferenceServerOptions = {}): void {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', ...options });
  });
  beforeEach(async () => {
    browser = await connectTo(server);
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());
}
