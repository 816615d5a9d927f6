import { createFolderOf } from './createFolderOf.ts';
import { parseServerArguments } from './parseServerArguments.ts';
import { reportStartError } from './startError.ts';

async function main(): Promise<void> {
  const options = parseServerArguments(process.argv.slice(2));
  const { database, seed } = options;
  createFolderOf(database);
  // Loading Better Auth takes a second, so mistyped options are reported before.
  const { startReferenceServer } = await import('./createReferenceServer.ts');
  const server = await startReferenceServer(options);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { origin: url, basePath, users: accounts } = server;
  process.stdout.write(`${JSON.stringify({ url, basePath, database, seed, accounts })}\n`);
}

main().catch((cause: unknown) => reportStartError(cause, 'npm run server'));
