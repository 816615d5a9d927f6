import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../freePort';

const run = promisify(execFile);

/** Debian's package installs the server here. */
const SERVER = '/usr/sbin/mariadbd';

/** A MariaDB for one test, on the loopback interface, in a folder that is deleted with it. */
export interface MariaDb {
  readonly connectionString: string;
  /** Returns the connection string of an empty database. */
  newDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export const hasMariaDb = () =>
  access(SERVER).then(
    () => true,
    () => false,
  );

export async function startMariaDb(): Promise<MariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-mariadb-'));
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  const port = await freePort();
  // MariaDB refuses to run as root without this option.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const bare = ['--no-defaults', `--datadir=${data}`, ...user];
  await run('mariadb-install-db', [...bare, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const server = spawn(
    SERVER,
    // Debian's configuration is the same: letters of every language.
    [
      ...bare,
      `--socket=${socket}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--character-set-server=utf8mb4',
    ],
    { stdio: 'ignore' },
  );
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  await run('mariadb-admin', [...client, '--wait=60', '--connect-timeout=60', 'ping']);
  async function newDatabase(name: string): Promise<string> {
    await run('mariadb', [...client, `--execute=CREATE DATABASE ${name}`]);
    return `mysql://root@127.0.0.1:${port}/${name}`;
  }
  return {
    connectionString: await newDatabase('seller'),
    newDatabase,
    async stop() {
      const closed = once(server, 'close');
      server.kill('SIGKILL');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
