import { drizzleAdapter } from 'better-auth/adapters/drizzle';

/** The tables of `drizzle-kit push`, by the schema that Better Auth's CLI generated for this server. */

const url = process.env.DATABASE_URL;

async function openSqlite(schema) {
  const { drizzle } = await import('drizzle-orm/libsql');
  // Without transactions: this driver waits for the lock of one, and so keeps it from ending.
  return { database: drizzle(url, { schema }), options: { provider: 'sqlite' } };
}

async function openPostgres(schema) {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  return { database: drizzle(url, { schema }), options: { provider: 'pg', transaction: true } };
}

export async function openDatabase() {
  const schema = await import('./schema.ts');
  const { database, options } = await (url.startsWith('file:') ? openSqlite(schema) : openPostgres(schema));
  return {
    database: drizzleAdapter(database, { schema, ...options }),
    countRows: (model) => database.$count(schema[model]),
    close: () => database.$client.end?.(),
  };
}
