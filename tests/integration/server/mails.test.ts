import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { isLoopback } from '../../server/inspection.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

describe('captured mails', () => {
  const { mika } = demoAccounts;
  let server: ReferenceServer;

  /** `fetch` sets Host itself, so this goes one level lower. */
  function statusFor(path: string, host: string, method = 'GET'): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const call = request(
        { port: server.port, host: '127.0.0.1', path, method, headers: { host } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      call.on('error', reject);
      call.end();
    });
  }

  beforeAll(async () => {
    server = await startReferenceServer();
  });
  afterAll(() => server.close());

  it('hold the link that chooses a new password', async () => {
    const client = createServerClient(server);

    await client.post('/request-password-reset', { email: mika.email, redirectTo: '/reset' });
    const { token } = await server.mails.waitFor(({ kind }) => kind === 'reset-password');
    const answer = await client.post('/reset-password', { newPassword: 'another-horse-8', token });

    expect(answer.status).toBe(200);
    expect((await client.signIn({ ...mika, password: 'another-horse-8' })).status).toBe(200);
  });

  it('hold an invitation, the change of an address, the deletion of an account and a code', async () => {
    const { ana } = demoAccounts;
    const client = createServerClient(server);
    await client.signIn(ana);
    await client.post('/organization/set-active', { organizationSlug: 'delta' });

    await client.post('/organization/invite-member', { email: 'new@delta.example', role: 'member' });
    await client.post('/change-email', { newEmail: 'ana@new.example' });
    await client.post('/delete-user', { callbackURL: '/' });
    await client.post('/two-factor/enable', { password: ana.password, method: 'otp' });
    await client.post('/two-factor/send-otp');

    expect(server.mails.latest('new@delta.example')).toMatchObject({ kind: 'invitation' });
    expect(server.mails.latest(ana.email, 'change-email')?.url).toContain('/verify-email?token=');
    expect(server.mails.latest(ana.email, 'delete-account')?.url).toContain('/delete-user/callback?token=');
    expect(server.mails.latest(ana.email, 'two-factor')?.code).toMatch(/^\d{6}$/);
  });

  it('are read over HTTP', async () => {
    const mails = await (await fetch(`${server.origin}/__mails`)).json();

    expect(mails).toEqual(JSON.parse(JSON.stringify(server.mails.list())));
  });

  it.each([
    ['localhost', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:4400', 200],
    ['rebound.example', 404],
    ['localhost.example', 404],
  ])('are shown under the host %s with %i', async (host, status) => {
    expect(await statusFor('/__mails', host)).toBe(status);
    expect(await statusFor('/__log', host)).toBe(status);
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['192.168.1.7', false],
    [undefined, false],
  ])('are for the address %s: %s', (address, allowed) => {
    expect(isLoopback(address, 'localhost:4400')).toBe(allowed);
  });
});
