import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { DATABASE_VERSION } from '../../server/openDatabase.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

describe('a database file', () => {
  let folder: string;
  let file: string;

  async function create(): Promise<void> {
    await (await startReferenceServer({ database: file })).close();
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
    file = join(folder, 'reference.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is used again as it was left, sessions included', async () => {
    const first = await startReferenceServer({ database: file });
    const client = createServerClient(first);
    await client.signIn(demoAccounts.mika);
    await client.post('/organization/create', { name: 'Kept', slug: 'kept' });
    await first.close();

    const second = await startReferenceServer({ database: file, port: first.port });
    const { json } = await client.get('/organization/list');
    await second.close();

    expect(json).toHaveLength(6);
    expect(json).toContainEqual(expect.objectContaining({ slug: 'kept' }));
  });

  it('of another version is refused with a way out', async () => {
    await create();
    const database = new DatabaseSync(file);
    database.exec('UPDATE switchyard_reference SET version = version + 1');
    database.close();

    await expect(create()).rejects.toThrow(
      `The database ${file} is of version ${DATABASE_VERSION + 1}, this server of ${DATABASE_VERSION}: delete the file or choose another one.`,
    );
  });

  it('with another seed is refused', async () => {
    await create();

    await expect(startReferenceServer({ database: file, seed: 'many' })).rejects.toThrow(
      `The database ${file} holds the seed "demo" and not "many": delete the file or choose another one.`,
    );
  });

  it('of another program is refused and left alone', async () => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE recipes (name TEXT)');
    database.close();

    await expect(create()).rejects.toThrow(`The database ${file} is not one of this server`);
  });

  it('that is no database is refused', async () => {
    writeFileSync(file, 'not a database, but long enough to be read as one '.repeat(40));

    await expect(create()).rejects.toThrow(`The database ${file} cannot be opened (file is not a database)`);
  });
});
