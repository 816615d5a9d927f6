import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReferenceAuth } from '../server/createAuth.ts';
import { installedFolderOf } from './installRelease.ts';
import { releaseOf } from './releases.ts';

/** The memory adapter keeps these rows by model. Tests may change them in place. */
export type Tables = Record<string, Record<string, unknown>[]>;

type Plugin = (options?: object) => object;

/** All releases share these exports; of an instance, tests use its handler and the rows behind its adapter. */
export interface BetterAuth {
  betterAuth(options: object): ReferenceAuth;
  memoryAdapter(tables: Tables): object;
  readonly createAccessControl: () => object;
  readonly plugins: Readonly<
    Record<
      'organization' | 'username' | 'twoFactor' | 'admin' | 'genericOAuth' | 'multiSession' | 'passkey',
      Plugin
    >
  >;
}

/** Safe: each release has had these exports since 1.2; a missing one throws when called. */
export async function loadRelease(version: string): Promise<BetterAuth> {
  const { resolve } = createRequire(join(installedFolderOf(version), 'package.json'));
  const load = async (module: string) => import(/* @vite-ignore */ pathToFileURL(resolve(module)).href);
  const [core, adapters, plugins, access, passkeys] = await Promise.all([
    load('better-auth'),
    load('better-auth/adapters/memory'),
    load('better-auth/plugins'),
    // 1.2.0 has no module for them, and nothing asks for them there: roles can be defined since 1.3.
    load('better-auth/plugins/organization/access').catch(() => ({ defaultStatements: {} })),
    load(releaseOf(version).passkeyModule),
  ]);
  const { createAccessControl } = await load('better-auth/plugins/access');
  const { organization, username, twoFactor, admin, genericOAuth, multiSession } = plugins;
  return {
    betterAuth: core.betterAuth,
    memoryAdapter: adapters.memoryAdapter,
    createAccessControl: () => createAccessControl(access.defaultStatements),
    plugins: {
      organization,
      username,
      twoFactor,
      admin,
      genericOAuth,
      multiSession,
      passkey: passkeys.passkey,
    },
  };
}
