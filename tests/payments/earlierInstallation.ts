import { type AuthContext, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import { createScope } from '@/lib/payments/plugin/scope';
import { resolveSettings } from '@/lib/payments/plugin/settings';
import { createPlugin } from '@/lib/payments/plugin/switchyardPayments';
import installation from './data/installation-0.1.0.json';

/**
 * A server on which version 0.1.0 of the plugin (the commit of 2026-11-22 that made it a package) received eight
 * events, held one delivery, refused another, stored a test, and rotated its secret: its tables and rows, read with
 * Better Auth 1.7.7.
 */
export { installation };

const NUMERIC_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const dated = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && NUMERIC_TIME.test(value) ? new Date(value) : value,
    ]),
  );

type Database = NonNullable<BetterAuthOptions['database']>;

const optionsWith = (database: Database, plugin: BetterAuthPlugin) =>
  ({
    baseURL: 'http://payments.test',
    secret: 'installation-secret-of-no-value-0123456789',
    database,
    emailAndPassword: { enabled: true },
    logger: { disabled: true },
    plugins: [plugin, organization()],
  }) satisfies BetterAuthOptions;

/** The database has to be empty. */
export async function installEarlier(database: Database): Promise<void> {
  // Safe: the schema was written from the plugin.
  const schema = installation.schema as NonNullable<BetterAuthPlugin['schema']>;
  const options = optionsWith(database, { id: 'switchyard-payments', schema });
  await (await getMigrations(options)).runMigrations();
  const { adapter } = await betterAuth(options).$context;
  for (const [model, rows] of Object.entries(installation.rows))
    for (const row of rows) await adapter.create({ model, data: dated(row), forceAllowId: true });
}

/** Better Auth's migration runs first, and the clock is an hour after 0.1.0 was last used. */
export async function startCurrent(database: Database) {
  const clock = { now: installation.now + 60 * 60 * 1_000 };
  const options = optionsWith(database, createPlugin(resolveSettings({}, () => clock.now)));
  const migrations = await getMigrations(options);
  await migrations.runMigrations();
  const auth = betterAuth(options);
  // Safe: the plugin knows nothing of the options in which this server's context differs.
  const scope = createScope((await auth.$context) as unknown as AuthContext);
  const tableNames = (changes: readonly { table: string }[]) => changes.map(({ table }) => table).toSorted();
  const [created, added] = [tableNames(migrations.toBeCreated), tableNames(migrations.toBeAdded)];
  return { auth, scope, clock, created, added };
}
