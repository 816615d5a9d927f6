import type { SwitchyardPaymentsPlugin } from '../../lib/payments/plugin/index.d.ts';
/** `DEFAULT_AUTH_OPTIONS` has the defaults. */
export type AuthOptions = {
  readonly rateLimit: boolean;
  readonly cookieCache: boolean;
  /** Reading a session renews nothing: that takes `POST /get-session`. */
  readonly deferSessionRefresh: boolean;
  /** `default` is Better Auth's own limit of 100 rows. */
  readonly findManyLimit: number | 'default';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'off';
  /** The maximum age of a fresh session; 0 requires none. */
  readonly freshAgeSeconds: number;

  readonly requireEmailVerification: boolean;
  /** A sign-in with an unverified address sends the link again. */
  readonly sendOnSignIn: boolean;
  /** The link that verifies an address also signs in. */
  readonly autoSignInAfterVerification: boolean;
  readonly autoSignIn: boolean;
  readonly minPasswordLength: number;

  readonly updateEmailWithoutVerification: boolean;
  /** If false, the account is deleted at once. */
  readonly deleteByMail: boolean;
  readonly allowUnlinkingAll: boolean;

  /** The provider `yard` creates new accounts always, only with `requestSignUp`, or never. */
  readonly oauthSignUp: 'always' | 'asked' | 'never';
  /** Adds `google`, which accepts the id tokens that `server.idTokens` issues. */
  readonly idTokenProvider: boolean;
  /** Production redirects errors of a provider to `/?error=`, not to Better Auth's own page. */
  readonly productionErrors: boolean;

  /** The number of organizations from which a user can't create another; null is no limit. */
  readonly organizationLimit: number | null;
  readonly organizationCreation: boolean;
  readonly organizationDeletion: boolean;
  readonly organizationRoles: boolean;
  /** Users have the server's own roles: `customer` after sign-up, and `support`, which lists users (accessRoles.ts). */
  readonly userRoles: boolean;
  /** These users administer the server whatever their role is; a test may add to it while the server runs. */
  readonly adminUserIds: string[];
  readonly teams: boolean;
  readonly maximumTeams: number;
  /** Null is no limit. */
  readonly maximumMembersPerTeam: number | null;
  readonly allowRemovingAllTeams: boolean;
  /** The limit of one organization. */
  readonly membershipLimit: number;
  /** The limit of open invitations in one organization. */
  readonly invitationLimit: number;
  /** `default` leaves it to Better Auth whether only a verified address sees and answers its invitations. */
  readonly verifiedInvitations: boolean | 'default';

  readonly multiSession: boolean;
  readonly magicLinks: boolean;

  /** True for today's plugin, false for none. */
  readonly payments: boolean | SwitchyardPaymentsPlugin;
  /** The payments plugin says that it receives from the platform's sandbox. */
  readonly sandbox: boolean;

  /** Null accepts the origin of the request. */
  readonly passkeyOrigin: string | string[] | null;
  /** Null is the server's host. */
  readonly passkeyRpId: string | null;
};

/** Ours: higher than any test reaches by accident. */
const GENEROUS_LIMIT = 10_000;

/**
 * The limits are above every seed, so only tests that set one get incomplete lists. Everything else has Better Auth's
 * default.
 */
export const DEFAULT_AUTH_OPTIONS: AuthOptions = {
  rateLimit: false,
  cookieCache: false,
  deferSessionRefresh: false,
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
