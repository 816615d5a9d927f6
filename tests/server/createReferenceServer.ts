import { type AuthOptions, DEFAULT_AUTH_OPTIONS } from './authOptions.ts';
import { type AuthSettings, createAuth, createAuthOptions, type ReferenceAuth } from './createAuth.ts';
import { createExchange } from './createExchange.ts';
import { createRouter } from './createRouter.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIdTokens, type IdTokens } from './idTokens.ts';
import { createInspection } from './inspection.ts';
import { EXTENSION_ORIGIN } from './jarFetch.ts';
import { type Listener, listenOnLocalhost } from './listenOnLocalhost.ts';
import { createMails, type Mails } from './mails.ts';
import { createOauthProvider, type OauthProvider } from './oauthProvider.ts';
import { fillDatabase, openDatabase } from './openDatabase.ts';
import { createRequestLog, type RequestLog } from './requestLog.ts';
import type { SeedAccount } from './seeds/seedAccount.ts';
import type { SeedName } from './seeds/seedNames.ts';
import { type Seed, seeds } from './seeds/seeds.ts';
import { createSeedWriter } from './seeds/seedWriter.ts';

/** By default this is an in-memory demo on a free port, which trusts the extension. */
export type ReferenceServerOptions = Partial<AuthOptions> & {
  readonly basePath?: string;
  readonly trustedOrigins?: readonly string[];
  /** 0 chooses a free port. */
  readonly port?: number;
  /** `:memory:` or the path of a file. */
  readonly database?: string;
  readonly seed?: SeedName;
  /** Pictures need the same ids in the seed's rows at every start. */
  readonly hasFixedIds?: boolean;
};

export type ReferenceServer = {
  /** The origin with the base path, which is the address of a connection. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  readonly basePath: string;
  readonly auth: ReferenceAuth;
  readonly mails: Mails;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly oauth: OauthProvider;
  /** Issues the tokens that `google` accepts if `idTokenProvider` is set. */
  readonly idTokens: IdTokens;
  readonly users: readonly SeedAccount[];
  /** Releases held requests, cuts all connections, frees the port and closes the database. */
  close(): Promise<void>;
};

/** A server of any release has this part. */
export type StageServer = Pick<
  ReferenceServer,
  'url' | 'origin' | 'basePath' | 'auth' | 'mails' | 'log' | 'faults' | 'oauth' | 'close'
>;

async function openAuth(
  settings: Omit<AuthSettings, 'database'>,
  file: string,
  seed: SeedName,
  hasFixedIds: boolean,
) {
  const { database, isFresh } = openDatabase(file, seed);
  try {
    const options = createAuthOptions({ ...settings, database });
    const chosen: Seed = seeds[seed];
    const writer = () => createSeedWriter(createAuth(options), hasFixedIds);
    if (isFresh) await fillDatabase(database, options, seed, async () => chosen.write(await writer()));
    else await chosen.renew?.(await writer());
    return { database, auth: createAuth(options) };
  } catch (cause) {
    database.close();
    throw cause;
  }
}

async function assemble(
  listener: Listener,
  exchange: ReturnType<typeof createExchange>,
  options: ReferenceServerOptions,
): Promise<ReferenceServer> {
  const {
    basePath = '/api/auth',
    seed = 'demo',
    database: file = ':memory:',
    hasFixedIds = false,
    ...authOptions
  } = options;
  const origin = `http://localhost:${listener.port}`;
  const [mails, log, faults] = [createMails(), createRequestLog(), createFaults(listener)];
  const idTokens = createIdTokens();
  const oauth = createOauthProvider({
    origin: `http://127.0.0.1:${listener.port}`,
    redirectUri: `${origin}${basePath}/callback/yard`,
  });
  const { database, auth } = await openAuth(
    {
      origin,
      basePath,
      mails,
      oauth: oauth.endpoints,
      idTokens,
      trustedOrigins: [EXTENSION_ORIGIN, 'moz-extension://*'],
      joins: seed === 'large',
      ...DEFAULT_AUTH_OPTIONS,
      ...authOptions,
    },
    file,
    seed,
    hasFixedIds,
  );
  const inspect = createInspection({ mails, log });
  exchange.use(
    createRouter({ basePath, handleAuth: auth.handler, handleOauth: oauth.handle, inspect, faults, log }),
  );

  async function close(): Promise<void> {
    faults.clear();
    await listener.close();
    await exchange.settled();
    database.close();
  }

  const users = seeds[seed].accounts;
  return {
    url: `${origin}${basePath}`,
    origin,
    port: listener.port,
    basePath,
    auth,
    mails,
    log,
    faults,
    oauth,
    idTokens,
    users,
    close,
  };
}

/**
 * Starts a real Better Auth server with every plugin the extension knows, on SQLite, with its own dashboard and OAuth
 * provider. Throws a `StartError` if the port or the database can't be used.
 */
export async function startReferenceServer(options: ReferenceServerOptions = {}): Promise<ReferenceServer> {
  const exchange = createExchange();
  const listener = await listenOnLocalhost(options.port ?? 0, exchange.onRequest);
  try {
    return await assemble(listener, exchange, options);
  } catch (cause) {
    await listener.close();
    throw cause;
  }
}
