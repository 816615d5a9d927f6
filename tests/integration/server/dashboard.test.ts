import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

describe('the dashboard', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({ seed: 'empty' });
  });
  afterAll(() => server.close());

  it.each(['/', '/dashboard/acme/orders', '/api/authentic'])('is the page at %s', async (path) => {
    const response = await fetch(server.origin + path);

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('id="active-organization"');
  });

  it.each([
    ['GET', '/api/auth/nothing-here'],
    ['POST', '/dashboard/acme/orders'],
  ])('is not the answer to %s %s', async (method, path) => {
    expect((await fetch(server.origin + path, { method })).status).toBe(404);
  });
});
