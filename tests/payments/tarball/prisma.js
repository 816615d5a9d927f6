import { DatabaseSync } from 'node:sqlite';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { getMigrations } from 'better-auth/db/migration';

/**
 * The client that Prisma generates by the schema that Better Auth's CLI generated for this server. What would make the tables, Prisma's
 * engine for schemas, is a download that isn't on npm, so that Better Auth makes them.
 */

export async function openDatabase(options) {
  await (await getMigrations({ ...options, database: new DatabaseSync('shop.db') })).runMigrations();
  const { PrismaClient } = await import('./generated/client.ts');
  const client = new PrismaClient({ adapter: new PrismaLibSql({ url: 'file:./shop.db' }) });
  const countRows = (model) => client[model].count();
  return { database: prismaAdapter(client, { provider: 'sqlite' }), countRows };
}
