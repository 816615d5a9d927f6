import { createExchange } from '../server/createExchange.ts';
import type { StageServer } from '../server/createReferenceServer.ts';
import { createRouter } from '../server/createRouter.ts';
import { createFaults } from '../server/faults.ts';
import { createInspection } from '../server/inspection.ts';
import { EXTENSION_ORIGIN } from '../server/jarFetch.ts';
import { listenOnLocalhost } from '../server/listenOnLocalhost.ts';
import { createMailCallbacks } from '../server/mailCallbacks.ts';
import { createMails } from '../server/mails.ts';
import { createOauthProvider, type OauthEndpoints } from '../server/oauthProvider.ts';
import { passwords } from '../server/passwords.ts';
import { createRequestLog } from '../server/requestLog.ts';
import { type BetterAuth, loadRelease, type Tables } from './loadRelease.ts';
import { releaseOf } from './releases.ts';

const BASE_PATH = '/api/auth';

/** Only this machine reaches the server, so this protects nothing. */
const SECRET = 'release-server-secret-of-no-value-0123456789';

/** The memory adapter needs an array for each model of all plugins. */
const MODELS = [
  ...['user', 'session', 'account', 'verification', 'rateLimit', 'passkey', 'twoFactor'],
  ...['organization', 'member', 'invitation', 'team', 'teamMember', 'organizationRole'],
];

const ALL_PLUGINS = [
  'organization',
  'username',
  'twoFactor',
  'passkey',
  'admin',
  'genericOAuth',
  'multiSession',
] as const;

export interface ReleaseOptions {
  /** All by default. */
  readonly plugins?: readonly (keyof BetterAuth['plugins'])[];
  /** Default: true. */
  readonly teams?: boolean;
  /** Organizations define their own roles by default. */
  readonly roles?: boolean;
  readonly more?: object;
  readonly trustedOrigins?: readonly string[];
  /** 0 chooses a free port. */
  readonly port?: number;
}

export interface ReleaseServer extends StageServer {
  readonly version: string;
  /** Tests may change these rows. */
  readonly tables: Tables;
  /** A copy of all rows, to compare with later ones. */
  rows(): Tables;
}

interface Settings extends ReleaseOptions {
  readonly origin: string;
  readonly tables: Tables;
  readonly sends: ReturnType<typeof createMailCallbacks>;
  readonly oauth: OauthEndpoints;
}

function createPlugins(
  { plugins, createAccessControl }: BetterAuth,
  { teams = true, roles = true, sends, oauth, ...settings }: Settings,
): object[] {
  const made = {
    organization: () =>
      plugins.organization({
        ...(teams && { teams: { enabled: true } }),
        // Releases up to 1.2 don't know it.
        ...(roles && { ac: createAccessControl(), dynamicAccessControl: { enabled: true } }),
        // Up to 1.3, the memory adapter counts the members of all organizations.
        membershipLimit: 10_000,
        sendInvitationEmail: sends.invitation,
      }),
    username: () => plugins.username(),
    twoFactor: () => plugins.twoFactor({ otpOptions: { sendOTP: sends.otp } }),
    passkey: () => plugins.passkey({ rpName: 'Release' }),
    admin: () => plugins.admin(),
    multiSession: () => plugins.multiSession(),
    genericOAuth: () =>
      plugins.genericOAuth({ config: [{ providerId: 'yard', scopes: ['profile', 'email'], ...oauth }] }),
  };
  const { plugins: names = ALL_PLUGINS } = settings;
  return names.map((name) => made[name]());
}

function createAuth(release: BetterAuth, settings: Settings) {
  const { origin, tables, sends, trustedOrigins = [EXTENSION_ORIGIN, 'moz-extension://*'] } = settings;
  return release.betterAuth({
    baseURL: origin,
    basePath: BASE_PATH,
    secret: SECRET,
    database: release.memoryAdapter(tables),
    trustedOrigins: [...trustedOrigins],
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      password: passwords,
      sendResetPassword: sends.resetPassword,
    },
    emailVerification: { sendVerificationEmail: sends.verifyEmail },
    user: {
      changeEmail: {
        enabled: true,
        // Releases before 1.3 use the first name.
        sendChangeEmailVerification: sends.changeEmail,
        sendChangeEmailConfirmation: sends.changeEmail,
      },
      deleteUser: { enabled: true },
    },
    // With NODE_ENV=test Better Auth would switch its origin checks off.
    advanced: { disableOriginCheck: false },
    plugins: createPlugins(release, settings),
    ...settings.more,
  });
}

/** The rows are in memory. */
export async function startRelease(version: string, options: ReleaseOptions = {}): Promise<ReleaseServer> {
  const release = await loadRelease(version);
  const exchange = createExchange();
  const listener = await listenOnLocalhost(options.port ?? 0, exchange.onRequest);
  const origin = `http://localhost:${listener.port}`;
  const [mails, log, faults] = [createMails(), createRequestLog(), createFaults(listener)];
  const tables: Tables = Object.fromEntries(MODELS.map((model) => [model, []]));
  const oauth = createOauthProvider({
    origin: `http://127.0.0.1:${listener.port}`,
    redirectUri: `${origin}${BASE_PATH}${releaseOf(version).callbackPath}`,
  });
  const auth = createAuth(release, {
    ...options,
    origin,
    tables,
    sends: createMailCallbacks(mails, origin),
    oauth: oauth.endpoints,
  });
  exchange.use(
    createRouter({
      basePath: BASE_PATH,
      handleAuth: (request) => auth.handler(request),
      handleOauth: oauth.handle,
      inspect: createInspection({ mails, log }),
      faults,
      log,
    }),
  );
  return {
    version,
    url: origin + BASE_PATH,
    origin,
    basePath: BASE_PATH,
    auth,
    oauth,
    log,
    faults,
    mails,
    tables,
    rows: () => structuredClone(tables),
    close: async () => {
      faults.clear();
      await listener.close();
      await exchange.settled();
    },
  };
}
