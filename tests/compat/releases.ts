import { readFileSync } from 'node:fs';

/** A release of Better Auth that tests run against, and what is different about it. */
export interface Release {
  readonly version: string;
  /** Part of `npm test`; all others run in `npm run test:compat`. */
  readonly isUsual: boolean;
  /** The module that its passkey plugin is in: a package of its own since 1.4. */
  readonly passkeyModule: 'better-auth/plugins/passkey' | '@better-auth/passkey';
}

const IN_CORE = 'better-auth/plugins/passkey';
const APART = '@better-auth/passkey';

/** Safe: the package.json of this project, whose pins are exact. */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<'better-auth', string>;
};

/** The release that the product is built with; it is installed already. */
export const CURRENT: Release = {
  version: dependencies['better-auth'],
  isUsual: true,
  passkeyModule: APART,
};

/** Each has a folder of its version in tests/compat/releases, but for the current one. */
const RELEASES: readonly Release[] = [
  { version: '1.2.7', isUsual: false, passkeyModule: IN_CORE },
  { version: '1.2.12', isUsual: true, passkeyModule: IN_CORE },
  { version: '1.3.8', isUsual: true, passkeyModule: IN_CORE },
  { version: '1.3.34', isUsual: false, passkeyModule: IN_CORE },
  { version: '1.4.22', isUsual: false, passkeyModule: APART },
  { version: '1.5.6', isUsual: false, passkeyModule: APART },
  { version: '1.6.33', isUsual: false, passkeyModule: APART },
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
