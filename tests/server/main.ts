import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { startReferenceServer } from './createReferenceServer.ts';
import { parseServerArguments } from './parseServerArguments.ts';
import { StartError } from './startError.ts';

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The folder ${folder} cannot be created (${reason}): choose another --database.`);
  }
}

async function main(): Promise<void> {
  const options = parseServerArguments(process.argv.slice(2));
  const { database, seed } = options;
  if (database !== ':memory:') createFolder(dirname(database));
  const server = await startReferenceServer(options);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { origin: url, basePath, users: accounts } = server;
  process.stdout.write(`${JSON.stringify({ url, basePath, database, seed, accounts })}\n`);
}

main().catch((cause: unknown) => {
  if (!(cause instanceof StartError)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 1;
});
