import { readFileSync } from 'node:fs';

/** A release of Better Auth that tests run against, and what is different about it. */
export interface Release {
  readonly version: string;
  /** Part of `npm test`; all others run in `npm run test:compat`. */
  readonly isUsual: boolean;
  /** The module that its passkey plugin is in: a package of its own since 1.4. */
  readonly passkeyModule: 'better-auth/plugins/passkey' | '@better-auth/passkey';
  /** Whether it lists what somebody is invited to: since 1.3. */
  readonly listsReceived: boolean;
  /** Where somebody can be put into a team: nowhere, in the active organization, in any. */
  readonly teamMembers: 'none' | 'active' | 'any';
}

type Difference = Omit<Release, 'version' | 'isUsual'>;

const V1_2: Difference = {
  passkeyModule: 'better-auth/plugins/passkey',
  listsReceived: false,
  teamMembers: 'none',
};
const V1_3: Difference = { ...V1_2, listsReceived: true, teamMembers: 'active' };
const V1_4: Difference = { ...V1_3, passkeyModule: '@better-auth/passkey' };
const V1_5: Difference = { ...V1_4, teamMembers: 'any' };

/** Safe: the package.json of this project, whose pins are exact. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<'better-auth', string>;
};

/** The release that the product is built with; it is installed already. */
export const CURRENT: Release = { version: dependencies['better-auth'], isUsual: true, ...V1_5 };

/** Each has a folder of its version in tests/compat/releases, but for the current one. */
const RELEASES: readonly Release[] = [
  { version: '1.2.7', isUsual: false, ...V1_2 },
  { version: '1.2.12', isUsual: true, ...V1_2 },
  { version: '1.3.8', isUsual: true, ...V1_3 },
  { version: '1.3.34', isUsual: false, ...V1_3 },
  { version: '1.4.22', isUsual: false, ...V1_4 },
  { version: '1.5.6', isUsual: false, ...V1_5 },
  { version: '1.6.33', isUsual: false, ...V1_5 },
  CURRENT,
];

/** Set by `npm run test:compat`. */
export const ALL_RELEASES = 'COMPAT_ALL_RELEASES';

/** The versions that this run is about, the oldest first. */
export const versionsUnderTest = (): string[] =>
  RELEASES.filter(({ isUsual }) => isUsual || process.env[ALL_RELEASES]).map(({ version }) => version);

export function releaseOf(version: string): Release {
  const release = RELEASES.find((known) => known.version === version);
  if (!release) throw new Error(`Better Auth ${version} has no folder in tests/compat/releases`);
  return release;
}
