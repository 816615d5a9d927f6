import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '@/lib/payments/plugin/database/tables';
import { findPostgres, startPostgres } from '@/tests/payments/postgres/postgres';
import { OUTCOME } from '@/tests/payments/tarball/outcome';
import { createPackageInstaller, INSTALL_TIMEOUT_MS } from '@/tests/payments/tarball/packageInstaller';

const BETTER_AUTH = ['better-auth@1.7.7', 'auth@1.7.7'];

/** Names of the columns of one table. */
interface Columns {
  readonly required: readonly string[];
  readonly unique: readonly string[];
  readonly indexed: readonly string[];
}

const namesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name).filter((name) => name !== 'id');

function columnsOf(fields: (typeof tables)[keyof typeof tables]['fields']): Columns {
  const named = (rule: 'required' | 'unique' | 'index') =>
    Object.entries(fields).flatMap(([name, field]) => (Reflect.get(field, rule) === true ? [name] : []));
  return { required: named('required'), unique: named('unique'), indexed: named('index') };
}

const MODELS = Object.keys(tables);
const EXPECTED = Object.entries(tables).map(([model, { fields }]) => [model, columnsOf(fields)]);

/** `name: varchar("name", { length: 255 }).notNull()`, over any number of lines. */
const DRIZZLE_COLUMN = String.raw`(\w+): \w+\("[^"]*"(?:, \{[^}]*\})?\)`;

function drizzleColumns(schema: string, model: string): Columns {
  const [text = ''] = schema.match(new RegExp(String.raw`export const ${model} = [\s\S]*?\n\}?\);`)) ?? [];
  return {
    required: namesOf(text, new RegExp(String.raw`${DRIZZLE_COLUMN}\s*\.notNull\(\)`, 'g')),
    unique: namesOf(text, new RegExp(String.raw`${DRIZZLE_COLUMN}\s*\.notNull\(\)\s*\.unique\(\)`, 'g')),
    indexed: namesOf(text, /\.on\(\s*table\.(\w+)/g),
  };
}

function prismaColumns(schema: string, model: string): Columns {
  const name = model.charAt(0).toUpperCase() + model.slice(1);
  const [text = ''] = schema.match(new RegExp(String.raw`model ${name} \{[\s\S]*?\n\}`)) ?? [];
  return {
    required: namesOf(text, /^ +(\w+) +(?:String|Int|Boolean|DateTime)(?!\?)/gm),
    unique: namesOf(text, /@@unique\(\[(\w+)\]\)/g),
    indexed: namesOf(text, /@@index\(\[(\w+)(?:\(length: 191\))?\]\)/g),
  };
}

const ADAPTERS = {
  drizzle: {
    packages: ['drizzle-orm@0.45.4', 'drizzle-kit@0.31.11', '@libsql/client@0.18.0', 'pg@8.23.1'],
    file: 'schema.ts',
    databases: ['pg', 'mysql', 'sqlite'],
    columns: drizzleColumns,
  },
  prisma: {
    packages: ['prisma@7.10.0', '@prisma/client@7.10.0', '@prisma/adapter-libsql@7.10.0'],
    file: 'schema.prisma',
    databases: ['postgresql', 'mysql', 'sqlite'],
    columns: prismaColumns,
  },
} as const;

/** What Prisma's users have before the CLI adds its models. */
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

/** A project of a user of the adapter, with the plugin. */
function createProject(adapter: Adapter) {
  const { packages, file } = ADAPTERS[adapter];
  const installer = createPackageInstaller('use.js', 'generate.js', `${adapter}.js`);
  let folder = '';

  return {
    async install(): Promise<void> {
      await installer.pack();
      folder = await installer.install([...BETTER_AUTH, ...packages]);
    },
    async generate(database: string): Promise<string> {
      await rm(join(folder, file), { force: true });
      if (adapter === 'prisma') await writeFile(join(folder, file), prismaHead(database));
      const environment = { SCHEMA_OF: `${adapter} ${database}` };
      const command = `auth generate --yes --config generate.js --output ${file}`;
      await installer.runTool(folder, command, environment);
      return readFile(join(folder, file), 'utf8');
    },
    runTool: (command: string, environment = {}) => installer.runTool(folder, command, environment),
    use: (environment = {}) => installer.runScript(folder, ['use.js', `${adapter}.js`], environment),
    remove: installer.remove,
  };
}

function itHasEveryColumn(adapter: Adapter, { generate }: ReturnType<typeof createProject>): void {
  const { databases, columns } = ADAPTERS[adapter];
  it.each(databases)('has every column on %s: unique, required and indexed as declared', async (database) => {
    const schema = await generate(database);

    expect(MODELS.map((model) => [model, columns(schema, model)])).toEqual(EXPECTED);
  });
}

describe('the schema that Better Auth’s CLI generates for Drizzle', () => {
  const project = createProject('drizzle');
  beforeAll(project.install, INSTALL_TIMEOUT_MS);
  afterAll(project.remove);

  async function run(schema: string, dialect: string, url: string): Promise<unknown> {
    await project.generate(schema);
    await project.runTool(`drizzle-kit push --dialect ${dialect} --schema schema.ts --url ${url} --force`);
    return project.use({ DATABASE_URL: url });
  }

  itHasEveryColumn('drizzle', project);

  it(
    'is one that the plugin works by, on SQLite',
    async () => {
      expect(await run('sqlite', 'sqlite', 'file:shop.db')).toEqual(OUTCOME);
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
        expect(await run('pg', 'postgresql', postgres.connectionString)).toEqual(OUTCOME);
      } finally {
        await postgres.stop();
      }
    },
    INSTALL_TIMEOUT_MS,
  );
});

describe('the schema that Better Auth’s CLI generates for Prisma', () => {
  const project = createProject('prisma');
  beforeAll(project.install, INSTALL_TIMEOUT_MS);
  afterAll(project.remove);

  itHasEveryColumn('prisma', project);

  it(
    'is one that the plugin works by, on SQLite',
    async () => {
      await project.generate('sqlite');
      // Makes the client alone: what is named in place of the engine for tables isn't started.
      const engine = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
      await project.runTool('prisma generate --schema schema.prisma', engine);

      expect(await project.use()).toEqual(OUTCOME);
    },
    INSTALL_TIMEOUT_MS,
  );
});
