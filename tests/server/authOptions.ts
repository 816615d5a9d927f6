import type { SwitchyardPaymentsPlugin } from '../../lib/payments/plugin/index.d.ts';
/** What a test or a person may set about Better Auth; each has its value in `DEFAULT_AUTH_OPTIONS`. */
export type AuthOptions = {
  readonly rateLimit: boolean;
  readonly cookieCache: boolean;
  /** `default` leaves Better Auth's own limit of 100 rows. */
  readonly findManyLimit: number | 'default';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'off';
  /** How young a session must be for what asks for a fresh one; 0 asks for none. */
  readonly freshAgeSeconds: number;

  readonly requireEmailVerification: boolean;
  /** A sign-in that fails for an unverified address sends the link again. */
  readonly sendOnSignIn: boolean;
  /** The link that verifies an address signs in as well. */
  readonly autoSignInAfterVerification: boolean;
  /** A sign-up also signs in. */
  readonly autoSignIn: boolean;
  readonly minPasswordLength: number;

  /** An unverified address is changed at once. */
  readonly updateEmailWithoutVerification: boolean;
  /** A link by mail deletes the account; otherwise it is deleted at once. */
  readonly deleteByMail: boolean;
  readonly allowUnlinkingAll: boolean;

  /** Whether the provider `yard` makes new accounts: always, only with `requestSignUp`, or never. */
  readonly oauthSignUp: 'always' | 'asked' | 'never';
  /** Adds `google`, which takes the id tokens that `server.idTokens` issues. */
  readonly idTokenProvider: boolean;
  /** Errors of a provider's answer end on `/?error=` as they do in production, not on Better Auth's own page. */
  readonly productionErrors: boolean;

  /** How many organizations a person may be in to make another; null is no limit. */
  readonly organizationLimit: number | null;
  readonly organizationCreation: boolean;
  readonly organizationDeletion: boolean;
  /** Organizations define roles of their own. */
  readonly organizationRoles: boolean;
  /** Users have roles of the server's own: `customer` when they sign up, and `support` lists them (accessRoles.ts). */
  readonly userRoles: boolean;
  /** Ids of users who administer the server whatever their role is; a test may add to it while the server runs. */
  readonly adminUserIds: string[];
  readonly teams: boolean;
  readonly maximumTeams: number;
  /** Null is no limit. */
  readonly maximumMembersPerTeam: number | null;
  readonly allowRemovingAllTeams: boolean;
  /** How many members an organization may have. */
  readonly membershipLimit: number;
  /** How many open invitations an organization may have. */
  readonly invitationLimit: number;
  /** Whether only a verified address sees and answers its invitations; `default` leaves that to Better Auth. */
  readonly verifiedInvitations: boolean | 'default';

  /** Whether a browser may be signed in to several accounts at once. */
  readonly multiSession: boolean;
  /** Whether people may sign in by a link that is mailed to them. */
  readonly magicLinks: boolean;

  /** Whether the server has the payments plugin: today's, or a given one. */
  readonly payments: boolean | SwitchyardPaymentsPlugin;
  /** Whether it says that it receives from the platform's sandbox. */
  readonly sandbox: boolean;

  /** The only origins whose passkeys are accepted; null takes the origin that asks. */
  readonly passkeyOrigin: string | string[] | null;
  /** The relying party of passkeys; null is the server's host. */
  readonly passkeyRpId: string | null;
};

/** Ours: so many that no test meets a limit it did not set. */
const GENEROUS_LIMIT = 10_000;

/** Above every seed, so that lists are whole unless a test asks for them to be cut; the rest as Better Auth has it. */
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
