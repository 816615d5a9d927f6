import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../freePort.ts';

const run = promisify(execFile);

/** Debian's packages put what only the server needs here. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL for one test, on the loopback interface, in a folder that is deleted with it. */
export interface Postgres {
  readonly connectionString: string;
  /** Returns the connection string of an empty database. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Null if no version is installed. */
export async function findPostgres(): Promise<string | null> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const [newest] = versions.toSorted((left, right) => Number(right) - Number(left));
  return newest === undefined ? null : join(VERSIONS, newest, 'bin');
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so it runs as the user that Debian's package created. */
const asUser = (command: string, args: readonly string[]) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: '/' })
    : run(command, [...args], { cwd: '/' });

async function ownedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-postgres-'));
  if (isRoot) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((part) => run('id', [part, 'postgres'])));
    await chown(folder, Number(uid?.stdout), Number(gid?.stdout));
  }
  return folder;
}

/** `bin` comes from findPostgres. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const folder = await ownedFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  // Servers have a locale whose order is not that of the bytes, and so does this one.
  const locale = ['--locale-provider=icu', '--icu-locale=en', '--encoding=UTF8'];
  await asUser(join(bin, 'initdb'), ['-D', data, '-U', 'seller', '-A', 'trust', ...locale]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const log = join(folder, 'log');
  await asUser(join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', log, '-o', settings]);

  const connectionTo = (database: string) => `postgres://seller@127.0.0.1:${port}/${database}`;
  return {
    connectionString: connectionTo('postgres'),
    async newDatabase(name) {
      await asUser(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'seller', name]);
      return connectionTo(name);
    },
    async stop() {
      await asUser(join(bin, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
