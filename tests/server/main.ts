import { createDatabaseFolder } from './createDatabaseFolder.ts';
import { asksForHelp, helpText, parseServerArguments } from './parseServerArguments.ts';
import { reportStartError } from './startError.ts';

const COMMAND = 'npm run server';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(helpText(COMMAND));
    return;
  }
  const options = parseServerArguments(args);
  const { database, seed } = options;
  createDatabaseFolder(database);
  // Loading Better Auth takes a second, so mistyped options are reported before.
  const { startReferenceServer } = await import('./createReferenceServer.ts');
  const server = await startReferenceServer(options);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { origin: url, basePath, users: accounts } = server;
  process.stdout.write(`${JSON.stringify({ url, basePath, database, seed, accounts })}\n`);
}

main().catch((cause: unknown) => reportStartError(cause, COMMAND));
