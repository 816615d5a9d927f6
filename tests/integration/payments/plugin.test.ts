import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { openAPI, organization } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { switchyardPayments } from '@/lib/payments/serverPlugin/switchyardPayments';

const secret = 'payments-plugin-secret-of-no-value-0123456789';

describe('switchyardPayments', () => {
  it('does not start without the organization plugin, and says so', async () => {
    const database = new DatabaseSync(':memory:');
    const auth = betterAuth({
      baseURL: 'http://payments.test',
      secret,
      database,
      plugins: [switchyardPayments()],
    });

    await expect(auth.$context).rejects.toThrow(
      "switchyardPayments() needs Better Auth's organization plugin: add organization() to `plugins` beside it.",
    );
  });

  it.each([
    ['retentionDays', { retentionDays: 0 }],
    ['holdbackSeconds', { holdbackSeconds: Number.NaN }],
  ])('refuses an option that is no use: %s', (name, options) => {
    expect(() => switchyardPayments(options)).toThrow(`switchyardPayments: ${name} must be a number above 0`);
  });

  it('is described by the OpenAPI plugin beside it', async () => {
    const database = new DatabaseSync(':memory:');
    const plugins = [switchyardPayments(), organization(), openAPI()] as const;
    const options = { baseURL: 'http://payments.test', secret, database, plugins: [...plugins] };
    await (await getMigrations(options)).runMigrations();
    const auth = betterAuth(options);

    const { paths } = await auth.api.generateOpenAPISchema();

    expect(Object.keys(paths)).toContain('/payments/feed');
  });
});
