import { readFileSync } from 'node:fs';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import { prismaAdapter } from 'better-auth/adapters/prisma';

/**
 * Tables and client as Prisma makes them by the schema that Better Auth's CLI generated for this server. The engine that Prisma's
 * command makes tables with is a download that isn't on npm; as WebAssembly it is.
 */

const url = process.env.DATABASE_URL;
const isSqlite = url.startsWith('file:');

async function createDriver() {
  if (isSqlite) {
    const { PrismaLibSql } = await import('@prisma/adapter-libsql');
    return new PrismaLibSql({ url });
  }
  const { PrismaPg } = await import('@prisma/adapter-pg');
  return new PrismaPg({ connectionString: url });
}

/** As `prisma migrate diff --from-empty` writes them. */
async function createTables(driver) {
  const file = { path: 'schema.prisma', content: readFileSync('schema.prisma', 'utf8') };
  const adapter = bindMigrationAwareSqlAdapterFactory(driver);
  const engine = await SchemaEngine.new({ datamodels: [[file.path, file.content]] }, () => {}, adapter);
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [file] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const connection = await driver.connect();
  await connection.executeScript(stdout);
  await connection.dispose();
}

export async function openDatabase() {
  const driver = await createDriver();
  await createTables(driver);
  const { PrismaClient } = await import('./generated/client.ts');
  const client = new PrismaClient({ adapter: driver });
  const options = isSqlite ? { provider: 'sqlite' } : { provider: 'postgresql', transaction: true };
  return {
    database: prismaAdapter(client, options),
    countRows: (model) => client[model].count(),
    close: () => client.$disconnect(),
  };
}
