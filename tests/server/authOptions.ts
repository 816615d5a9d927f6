import type { SwitchyardPaymentsPlugin } from '../../lib/payments/plugin/index.d.ts';
/** Options of Better Auth for tests and developers; defaults are in `DEFAULT_AUTH_OPTIONS`. */
export type AuthOptions = {
  readonly rateLimit: boolean;
  readonly cookieCache: boolean;
  /** `default` is Better Auth's own limit of 100 rows. */
  readonly findManyLimit: number | 'default';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'off';
  /** The maximum age of a fresh session, for endpoints that require one; 0 requires none. */
  readonly freshAgeSeconds: number;

  readonly requireEmailVerification: boolean;
  /** A sign-in with an unverified address sends the link again. */
  readonly sendOnSignIn: boolean;
  /** The link that verifies an address also signs in. */
  readonly autoSignInAfterVerification: boolean;
  readonly autoSignIn: boolean;
  readonly minPasswordLength: number;

  /** Changes an unverified address at once. */
  readonly updateEmailWithoutVerification: boolean;
  /** Deletes the account after a click on a mailed link; if false, at once. */
  readonly deleteByMail: boolean;
  readonly allowUnlinkingAll: boolean;

  /** Whether the provider `yard` creates new accounts: always, only with `requestSignUp`, or never. */
  readonly oauthSignUp: 'always' | 'asked' | 'never';
  /** Adds `google`, which accepts the id tokens that `server.idTokens` issues. */
  readonly idTokenProvider: boolean;
  /** Redirects errors of a provider to `/?error=`, as in production, not to Better Auth's own page. */
  readonly productionErrors: boolean;

  /** The number of organizations from which a user can't create another; null is no limit. */
  readonly organizationLimit: number | null;
  readonly organizationCreation: boolean;
  readonly organizationDeletion: boolean;
  /** Organizations define their own roles. */
  readonly organizationRoles: boolean;
  /** Users have the server's own roles: `customer` after sign-up, and `support`, which lists users (accessRoles.ts). */
  readonly userRoles: boolean;
  /** Ids of users who administer the server whatever their role is; a test may add to it while the server runs. */
  readonly adminUserIds: string[];
  readonly teams: boolean;
  readonly maximumTeams: number;
  /** Null is no limit. */
  readonly maximumMembersPerTeam: number | null;
  readonly allowRemovingAllTeams: boolean;
  /** Per organization. */
  readonly membershipLimit: number;
  /** Open ones, per organization. */
  readonly invitationLimit: number;
  /** Only a verified address sees and answers its invitations; `default` leaves that to Better Auth. */
  readonly verifiedInvitations: boolean | 'default';

  readonly multiSession: boolean;
  readonly magicLinks: boolean;

  /** The payments plugin: none, today's, or a given one. */
  readonly payments: boolean | SwitchyardPaymentsPlugin;
  /** The payments plugin says that it receives from the platform's sandbox. */
  readonly sandbox: boolean;

  /** The only origins whose passkeys are accepted; null accepts that of the request. */
  readonly passkeyOrigin: string | string[] | null;
  /** The relying party of passkeys; null is the server's host. */
  readonly passkeyRpId: string | null;
};

/** Ours: higher than any test reaches by accident. */
const GENEROUS_LIMIT = 10_000;

/**
 * Above every seed, so that only tests that set a limit get incomplete lists. Everything else has Better Auth's
 * default.
 */
export const DEFAULT_AUTH_OPTIONS: AuthOptions = {
  rateLimit: false,
  cookieCache: false,
  findManyLimit: 10_000,
  logLevel: 'error',
  freshAgeSeconds: 86_400,
  requireEmailVerification: false,
  sendOnSignIn: false,
  autoSignInAfterVerification: false,
  autoSignIn: true,
  minPasswordLength: 8,
  updateEmailWithoutVerification: false,
  deleteByMail: true,
  allowUnlinkingAll: false,
  oauthSignUp: 'always',
  idTokenProvider: false,
  productionErrors: false,
  organizationLimit: null,
  organizationCreation: true,
  organizationDeletion: true,
  organizationRoles: false,
  userRoles: false,
  adminUserIds: [],
  teams: true,
  maximumTeams: GENEROUS_LIMIT,
  maximumMembersPerTeam: null,
  allowRemovingAllTeams: false,
  membershipLimit: GENEROUS_LIMIT,
  invitationLimit: GENEROUS_LIMIT,
  verifiedInvitations: 'default',
  multiSession: false,
  magicLinks: false,
  payments: true,
  sandbox: false,
  passkeyOrigin: null,
  passkeyRpId: null,
};
