import { readFileSync } from 'node:fs';
import type { CommandName } from '../../lib/core/command/contract.ts';

export interface Release {
  readonly version: string;
  /** `npm test` includes it; `npm run test:compat` includes all. */
  readonly isUsual: boolean;
  /** The passkey plugin has a package of its own since 1.4. */
  readonly passkeyModule: 'better-auth/plugins/passkey' | '@better-auth/passkey';
  /** Since 1.3. */
  readonly listsReceived: boolean;
  /** Where a user can be added to a team: nowhere, in the active organization, in any. */
  readonly teamMembers: 'none' | 'active' | 'any';
  /** Providers of the generic OAuth plugin redirect here. */
  readonly callbackPath: '/oauth2/callback/yard' | '/callback/yard';
  /** POST up to 1.4.0. */
  readonly passkeyOptions: 'GET' | 'POST';
  /** The older path up to 1.2.7. */
  readonly passwordPath: '/forget-password' | '/request-password-reset';
  /** Only a fresh session can list sessions: in 1.6, after 1.6.0. */
  readonly wantsFreshList: boolean;
  /** Linked accounts have `provider` instead of `providerId` until the first release of 1.3. */
  readonly listsProvider: boolean;
  /** The server stores when a password was set: since 1.3, except its first release. */
  readonly notesPasswords: boolean;
  /** After 1.4.0 the multi-session plugin ends a session when its user signs in again in the same browser. */
  readonly endsFormerSession: boolean;
  /** After 1.2.0 the session of the user whom an administrator acted as is deleted. */
  readonly endsImpersonated: boolean;
  /** The server refuses these commands to nobody, or only after it has changed something. */
  readonly unrefused: readonly CommandName[];
  /** These commands leave no trace that a second client could see. */
  readonly unshown: readonly CommandName[];
  /** The missing endpoint or parameter of each command that the server doesn't support. */
  readonly lacks: { readonly [N in CommandName]?: string };
}

type Difference = Omit<Release, 'version' | 'isUsual'>;

const WITHOUT_OTP_CHOICE = { 'twoFactor.enableByMail': '/two-factor/enable with `method`' } as const;

const WITHOUT_ROLES = {
  'roles.list': '/organization/list-roles',
  'roles.create': '/organization/create-role',
  'roles.update': '/organization/update-role',
  'roles.delete': '/organization/delete-role',
} as const;

const GENERIC_OAUTH = '/sign-in/social with a provider of the generic OAuth plugin';

/** Unlike in all other releases, no call can link accounts there, so none can be unlinked or refreshed either. */
const WITHOUT_GENERIC_OAUTH = {
  'social.start': GENERIC_OAUTH,
  'account.unlink': GENERIC_OAUTH,
  'account.refreshTokens': GENERIC_OAUTH,
} as const;

const V1_2: Difference = {
  passkeyModule: 'better-auth/plugins/passkey',
  listsReceived: false,
  teamMembers: 'none',
  callbackPath: '/oauth2/callback/yard',
  passkeyOptions: 'POST',
  passwordPath: '/request-password-reset',
  wantsFreshList: false,
  listsProvider: true,
  notesPasswords: false,
  endsFormerSession: false,
  endsImpersonated: true,
  unrefused: [],
  unshown: [],
  lacks: {
    ...WITHOUT_OTP_CHOICE,
    ...WITHOUT_ROLES,
    'teams.members': '/organization/list-team-members',
    'admin.updateUser': '/admin/update-user',
    'invitations.readReceived': '/organization/list-user-invitations',
    'teams.addMember': '/organization/add-team-member',
    'teams.removeMember': '/organization/remove-team-member',
    'teams.setActive': '/organization/set-active-team',
  },
};
/** 1.2.7 is the last release that sends mails for a new password by `/forget-password`. */
const EARLY_1_2: Difference = {
  ...V1_2,
  passwordPath: '/forget-password',
  lacks: { ...V1_2.lacks, ...WITHOUT_GENERIC_OAUTH },
};
const V1_3: Difference = {
  ...V1_2,
  listsReceived: true,
  teamMembers: 'active',
  listsProvider: false,
  notesPasswords: true,
  lacks: WITHOUT_OTP_CHOICE,
};
const V1_4: Difference = {
  ...V1_3,
  passkeyModule: '@better-auth/passkey',
  passkeyOptions: 'GET',
  endsFormerSession: true,
};
const V1_5: Difference = { ...V1_4, teamMembers: 'any' };
const V1_6: Difference = { ...V1_5, wantsFreshList: true };
const V1_7: Difference = { ...V1_6, callbackPath: '/callback/yard', lacks: {} };

/** Safe: the package.json of this project, whose pins are exact. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<'better-auth', string>;
};

/** The product's own release is installed already. */
export const CURRENT: Release = { version: dependencies['better-auth'], isUsual: true, ...V1_7 };

/** Each but the current one has a folder tests/compat/releases/<version>. */
export const RELEASES: readonly Release[] = [
  {
    version: '1.2.0',
    isUsual: false,
    ...EARLY_1_2,
    endsImpersonated: false,
    // Any user sets a password, any member changes teams; a wrong code leaves the session that it didn't confirm.
    unrefused: ['admin.setPassword', 'teams.create', 'teams.rename', 'teams.remove', 'twoFactor.verify'],
    unshown: ['invitations.cancel'],
  },
  { version: '1.2.7', isUsual: false, ...EARLY_1_2 },
  { version: '1.2.12', isUsual: true, ...V1_2 },
  {
    version: '1.3.0',
    isUsual: false,
    ...V1_3,
    listsProvider: true,
    notesPasswords: false,
    lacks: { ...V1_3.lacks, ...WITHOUT_ROLES },
  },
  { version: '1.3.8', isUsual: false, ...V1_3 },
  { version: '1.3.34', isUsual: false, ...V1_3 },
  { version: '1.4.0', isUsual: false, ...V1_4, passkeyOptions: 'POST', endsFormerSession: false },
  { version: '1.4.22', isUsual: false, ...V1_4 },
  { version: '1.5.0', isUsual: false, ...V1_4 },
  { version: '1.5.6', isUsual: false, ...V1_5 },
  { version: '1.6.0', isUsual: false, ...V1_6, wantsFreshList: false },
  { version: '1.6.33', isUsual: false, ...V1_6 },
  { version: '1.7.1', isUsual: false, ...V1_7 },
  CURRENT,
];

/** The minor version. */
export const lineOf = (version: string): number => Number(version.split('.')[1]);

/** `npm run test:compat` sets it: `yes` for all releases, else the versions. */
export const ALL_RELEASES = 'COMPAT_ALL_RELEASES';

/** An option of vitest, for a run of all tests. */
export const TABLE_REPORTER = '--reporter=./tests/compat/tableReporter.ts';

/** Oldest first. */
export function versionsUnderTest(): string[] {
  const chosen = process.env[ALL_RELEASES];
  const isChosen = ({ version, isUsual }: Release) =>
    chosen ? chosen === 'yes' || chosen.split(' ').includes(version) : isUsual;
  return RELEASES.filter(isChosen).map(({ version }) => version);
}

export function releaseOf(version: string): Release {
  const release = RELEASES.find((known) => known.version === version);
  if (!release) throw new Error(`Better Auth ${version} has no folder in tests/compat/releases`);
  return release;
}
