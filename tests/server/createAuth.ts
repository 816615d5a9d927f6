import type { DatabaseSync } from 'node:sqlite';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import {
  admin,
  genericOAuth,
  magicLink,
  multiSession,
  organization,
  twoFactor,
  username,
} from 'better-auth/plugins';
import { accessControl, accessRoles, userRoles } from './accessRoles.ts';
import type { AuthOptions } from './authOptions.ts';
import type { IdTokens } from './idTokens.ts';
import { switchyardPayments } from './loadPayments.ts';
import { createMailCallbacks } from './mailCallbacks.ts';
import type { MailSender } from './mails.ts';
import type { OauthEndpoints } from './oauthProvider.ts';
import { passwords } from './passwords.ts';

/** Only this machine reaches the server, so this protects nothing. */
const REFERENCE_SECRET = 'reference-server-secret-of-no-value-0123456789';

/** better-auth default of the cookie cache, 5 minutes. */
const COOKIE_CACHE_MAX_AGE_SECONDS = 300;

export type AuthSettings = AuthOptions & {
  readonly origin: string;
  readonly basePath: string;
  readonly database: DatabaseSync;
  readonly mails: MailSender;
  readonly oauth: OauthEndpoints;
  readonly idTokens: IdTokens;
  readonly trustedOrigins: readonly string[];
  /** Reads related rows in one query. Better Auth's default is one query per row: 5,000 for a list of 5,000. */
  readonly joins: boolean;
};

function createYard({ oauth, oauthSignUp }: AuthSettings) {
  return {
    providerId: 'yard',
    name: 'Yard',
    scopes: ['profile', 'email'],
    disableSignUp: oauthSignUp === 'never',
    disableImplicitSignUp: oauthSignUp === 'asked',
    ...oauth,
  };
}

function createOrganizationLimits(settings: AuthSettings) {
  const { organizationLimit, maximumTeams, maximumMembersPerTeam, allowRemovingAllTeams } = settings;
  return {
    allowUserToCreateOrganization: settings.organizationCreation,
    disableOrganizationDeletion: !settings.organizationDeletion,
    dynamicAccessControl: { enabled: settings.organizationRoles },
    ...(organizationLimit !== null && { organizationLimit }),
    teams: {
      enabled: settings.teams,
      maximumTeams,
      allowRemovingAllTeams,
      ...(maximumMembersPerTeam !== null && { maximumMembersPerTeam }),
    },
  };
}

function createPayments({ payments, sandbox }: AuthSettings) {
  if (typeof payments === 'object') return [payments];
  // A seller's receiver runs on this machine, too.
  return payments ? [switchyardPayments({ allowPrivateReplay: true, sandbox })] : [];
}

function createPlugins(settings: AuthSettings) {
  const { mails, origin, passkeyOrigin, passkeyRpId, membershipLimit, invitationLimit } = settings;
  const { verifiedInvitations } = settings;
  const sends = createMailCallbacks(mails, origin);
  return [
    organization({
      ac: accessControl,
      roles: accessRoles,
      membershipLimit,
      invitationLimit,
      ...(verifiedInvitations !== 'default' && {
        requireEmailVerificationOnInvitation: verifiedInvitations,
      }),
      ...createOrganizationLimits(settings),
      sendInvitationEmail: sends.invitation,
    }),
    username(),
    twoFactor({ issuer: 'Switchyard reference', otpOptions: { sendOTP: sends.otp } }),
    passkey({
      rpName: 'Switchyard reference',
      ...(passkeyOrigin !== null && { origin: passkeyOrigin }),
      ...(passkeyRpId !== null && { rpID: passkeyRpId }),
    }),
    admin({ ...(settings.userRoles && userRoles), adminUserIds: settings.adminUserIds }),
    genericOAuth({ config: [createYard(settings)] }),
    ...(settings.multiSession ? [multiSession()] : []),
    ...(settings.magicLinks ? [magicLink({ sendMagicLink: sends.magicLink })] : []),
    ...createPayments(settings),
  ];
}

/** The id tokens of `google` are our own, so its servers aren't needed. */
function createSocialProviders({ idTokenProvider, idTokens }: AuthSettings) {
  if (!idTokenProvider) return {};
  return { google: { clientId: 'reference', clientSecret: 'of-no-value', verifyIdToken: idTokens.verify } };
}

function createUserOptions({ mails, origin, deleteByMail, updateEmailWithoutVerification }: AuthSettings) {
  const sends = createMailCallbacks(mails, origin);
  return {
    changeEmail: {
      enabled: true,
      updateEmailWithoutVerification,
      sendChangeEmailConfirmation: sends.changeEmail,
    },
    deleteUser: {
      enabled: true,
      ...(deleteByMail && { sendDeleteAccountVerification: sends.deleteAccount }),
    },
  };
}

/** Separate from the instance, because the tables are created from the options first. */
export function createAuthOptions(settings: AuthSettings) {
  const { origin, basePath, database, mails, findManyLimit, logLevel } = settings;
  const sends = createMailCallbacks(mails, origin);
  return {
    appName: 'Switchyard reference',
    baseURL: origin,
    basePath,
    secret: REFERENCE_SECRET,
    database,
    trustedOrigins: [...settings.trustedOrigins],
    logger: logLevel === 'off' ? { disabled: true } : { level: logLevel },
    // In memory, all servers of a process would share one count.
    rateLimit: { enabled: settings.rateLimit, storage: 'database' as const },
    session: {
      freshAge: settings.freshAgeSeconds,
      deferSessionRefresh: settings.deferSessionRefresh,
      cookieCache: { enabled: settings.cookieCache, maxAge: COOKIE_CACHE_MAX_AGE_SECONDS },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: settings.requireEmailVerification,
      autoSignIn: settings.autoSignIn,
      minPasswordLength: settings.minPasswordLength,
      password: passwords,
      sendResetPassword: sends.resetPassword,
    },
    emailVerification: {
      sendOnSignIn: settings.sendOnSignIn,
      autoSignInAfterVerification: settings.autoSignInAfterVerification,
      sendVerificationEmail: sends.verifyEmail,
    },
    user: createUserOptions(settings),
    account: { accountLinking: { allowUnlinkingAll: settings.allowUnlinkingAll } },
    socialProviders: createSocialProviders(settings),
    onAPIError: settings.productionErrors ? { errorURL: `${origin}/` } : {},
    advanced: {
      // With NODE_ENV=test Better Auth would switch its origin checks off.
      disableOriginCheck: false,
      database: {
        joins: settings.joins,
        ...(findManyLimit === 'default' ? {} : { defaultFindManyLimit: findManyLimit }),
      },
    },
    plugins: createPlugins(settings),
  };
}

/** Has every plugin that the extension knows. */
export function createAuth(options: ReturnType<typeof createAuthOptions>) {
  return betterAuth(options);
}

export type ReferenceAuth = ReturnType<typeof createAuth>;
