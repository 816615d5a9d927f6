import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '@/lib/payments/plugin/database/tables';
import { findPostgres, startPostgres } from '@/tests/payments/postgres/postgres';
import { OUTCOME } from '@/tests/payments/tarball/outcome';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

const BETTER_AUTH = ['better-auth@1.7.7', 'auth@1.7.7'];

/** Column names of one table. */
interface Columns {
  readonly required: readonly string[];
  readonly unique: readonly string[];
  readonly indexed: readonly string[];
}

const matchedNames = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).filter((name) => name !== 'id');

function expectedColumns(fields: (typeof tables)[keyof typeof tables]['fields']): Columns {
  const named = (rule: 'required' | 'unique' | 'index') =>
    Object.entries(fields).flatMap(([name, field]) => (Reflect.get(field, rule) === true ? [name] : []));
  return { required: named('required'), unique: named('unique'), indexed: named('index') };
}

const MODELS = Object.keys(tables);
const EXPECTED = Object.entries(tables).map(([model, { fields }]) => [model, expectedColumns(fields)]);

/** `name: varchar("name", { length: 255 }).notNull()`, over any number of lines. */
const DRIZZLE_COLUMN = String.raw`(\w+): \w+\("[^"]*"(?:, \{[^}]*\})?\)`;

function drizzleColumns(schema: string, model: string): Columns {
  const [text = ''] = schema.match(new RegExp(String.raw`export const ${model} = [\s\S]*?\n\}?\);`)) ?? [];
  return {
    required: matchedNames(text, new RegExp(String.raw`${DRIZZLE_COLUMN}\s*\.notNull\(\)`, 'g')),
    unique: matchedNames(text, new RegExp(String.raw`${DRIZZLE_COLUMN}\s*\.notNull\(\)\s*\.unique\(\)`, 'g')),
    indexed: matchedNames(text, /\.on\(\s*table\.(\w+)/g),
  };
}

function prismaColumns(schema: string, model: string): Columns {
  const name = model.charAt(0).toUpperCase() + model.slice(1);
  const [text = ''] = schema.match(new RegExp(String.raw`model ${name} \{[\s\S]*?\n\}`)) ?? [];
  return {
    required: matchedNames(text, /^ +(\w+) +(?:String|Int|Boolean|DateTime)(?!\?)/gm),
    unique: matchedNames(text, /@@unique\(\[(\w+)\]\)/g),
    indexed: matchedNames(text, /@@index\(\[(\w+)(?:\(length: 191\))?\]\)/g),
  };
}

/** The databases have the names that the adapter uses. */
const ADAPTERS = {
  drizzle: {
    packages: ['drizzle-orm@0.45.4', 'drizzle-kit@0.31.11', '@libsql/client@0.18.0', 'pg@8.23.1'],
    file: 'schema.ts',
    databases: { postgres: 'pg', mysql: 'mysql', sqlite: 'sqlite' },
    columns: drizzleColumns,
  },
  prisma: {
    packages: [
      ...['prisma', '@prisma/client', '@prisma/adapter-libsql', '@prisma/adapter-pg'].map(
        (name) => `${name}@7.10.0`,
      ),
      '@prisma/driver-adapter-utils@7.10.0',
      // The same commit as the engine that 7.10.0 downloads.
      '@prisma/schema-engine-wasm@7.10.0-4.0edf323efd1d98336f3f0a68684b56f689b900d3',
    ],
    file: 'schema.prisma',
    databases: { postgres: 'postgresql', mysql: 'mysql', sqlite: 'sqlite' },
    columns: prismaColumns,
  },
} as const;

/** Prisma's users have this before the CLI adds its models. */
const prismaHead = (provider: string) => `generator client {
  provider            = "prisma-client"
  output              = "./generated"
  importFileExtension = "ts"
}

datasource db {
  provider = "${provider}"
}
`;

type Adapter = keyof typeof ADAPTERS;
type Database = keyof (typeof ADAPTERS)[Adapter]['databases'];

/** A user of the adapter has such a project, with the plugin. */
function createProject(adapter: Adapter) {
  const { packages, file, databases } = ADAPTERS[adapter];
  const installer = createPackageInstaller('use.js', 'generate.js', `${adapter}.js`);
  let folder = '';
  const runTool = (command: string, environment = {}) => installer.runTool(folder, command, environment);

  async function generate(database: Database): Promise<string> {
    const named = databases[database];
    await rm(join(folder, file), { force: true });
    if (adapter === 'prisma') await writeFile(join(folder, file), prismaHead(named));
    const command = `auth generate --yes --config generate.js --output ${file}`;
    await runTool(command, { SCHEMA_OF: `${adapter} ${named}` });
    return readFile(join(folder, file), 'utf8');
  }

  /** Each adapter's users run this next; prisma.js creates Prisma's tables. */
  const prepare = {
    drizzle: (dialect: string, url: string) =>
      runTool(`drizzle-kit push --dialect ${dialect} --schema ${file} --url ${url} --force`),
    // Generates only the client; the program named as the engine for tables isn't started.
    prisma: () =>
      runTool(`prisma generate --schema ${file}`, { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
  };

  return {
    async install(): Promise<void> {
      await installer.pack();
      folder = await installer.install([...BETTER_AUTH, ...packages]);
    },
    generate,
    async use(database: Database, dialect: string, url: string): Promise<unknown> {
      await generate(database);
      await prepare[adapter](dialect, url);
      return installer.runScript(folder, ['use.js', `${adapter}.js`], { DATABASE_URL: url });
    },
    remove: installer.remove,
  };
}

describe.each(['drizzle', 'prisma'] as const)(
  'the schema that Better Auth’s CLI generates for %s',
  (adapter) => {
    const { columns } = ADAPTERS[adapter];
    const project = createProject(adapter);
    beforeAll(() => project.install(), INSTALL_TIMEOUT_MS);
    afterAll(() => project.remove());

    it.each(['postgres', 'mysql', 'sqlite'] as const)(
      'has every column on %s: unique, required and indexed as declared',
      async (database) => {
        const schema = await project.generate(database);

        expect(MODELS.map((model) => [model, columns(schema, model)])).toEqual(EXPECTED);
      },
    );

    it(
      'is one that the plugin works by, on SQLite',
      async () => {
        expect(await project.use('sqlite', 'sqlite', 'file:shop.db')).toEqual(OUTCOME);
      },
      INSTALL_TIMEOUT_MS,
    );

    it(
      'is one that the plugin works by, on PostgreSQL and in transactions',
      async (context) => {
        const bin = await findPostgres();
        if (bin === null) return context.skip('PostgreSQL is not installed: apt-get install postgresql');
        const postgres = await startPostgres(bin);
        try {
          expect(await project.use('postgres', 'postgresql', postgres.connectionString)).toEqual(OUTCOME);
        } finally {
          await postgres.stop();
        }
      },
      INSTALL_TIMEOUT_MS,
    );
  },
);
