import * as z from '@/lib/core/lazyZod';

/** Better Auth's default base path (SPEC.md section 9). */
export const DEFAULT_BASE_PATH = '/api/auth';

export const MAX_CONNECTION_NAME = 100;

export const CAPABILITIES = [
  'organization',
  'teams',
  'username',
  'twoFactor',
  'passkey',
  'admin',
  'password',
] as const;

/** `untrusted`: the server responds to our reads but refuses every change until its `trustedOrigins` includes us. */
export type Trust = 'trusted' | 'untrusted' | 'unknown';
// Safe: it is typed where it is written. A value of a later version is asked for again, and no server is lost.
const trustSchema = z.string() as unknown as z.ZodMiniType<Trust, Trust>;

/**
 * Which plugins the server has, and whether it takes passwords with addresses: asked once. Null if that couldn't be found
 * out, absent if an earlier version didn't ask. What only a later version knows is kept for that version.
 */
export type Capabilities = Record<(typeof CAPABILITIES)[number], boolean | null>;
// Safe: one that is absent is read like null.
const capabilitiesSchema = z.record(z.string(), z.nullable(z.boolean())) as unknown as z.ZodMiniType<
  Capabilities,
  Capabilities
>;

/** `open` has an address template with `{slug}` and `{id}` (lib/connections/addressTemplate.ts). */
export type AfterSwitch =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'open'; readonly template: string };
// Safe: it is typed where it is written. A kind of a later version does nothing, and no server is lost.
export const afterSwitchSchema = z.record(z.string(), z.string()) as unknown as z.ZodMiniType<
  AfterSwitch,
  AfterSwitch
>;

const flag = z.optional(z.boolean());

export const connectionSchema = z.object({
  id: z.string(),
  /** The server's host until the user names it. */
  name: z.string(),
  /** What the server is for (lib/connections/marks.ts); absent: guessed from the address. */
  mark: z.optional(z.string()),
  /** Scheme, host and port. */
  baseURL: z.string(),
  basePath: z.string(),
  /** Origins of the web dashboard, if they differ from the server's. */
  dashboardOrigins: z.array(z.string()),
  /** Ids of the social providers offered: no call lists them, so they are a setting. */
  providers: z.array(z.string()),
  /** Providers that the server doesn't have (404): hidden until they are chosen again. */
  refusedProviders: z._default(z.array(z.string()), []),
  afterSwitch: z._default(afterSwitchSchema, { kind: 'nothing' }),
  /** Where a link to an invitation leads, with `{id}`; null: `/accept-invitation/{id}` of the dashboard. */
  invitationTemplate: z._default(z.nullable(z.string()), null),
  /**
   * Where the platform's dashboard has orders, customers and subscriptions (platformLinks.ts); absent or empty:
   * nowhere.
   */
  platformTemplate: z.optional(z.string()),
  /** "Keep watching in the background"; absent: as chosen when signing in to the session (lib/watch). */
  keepsWatching: flag,
  isMuted: flag,
  trust: trustSchema,
  capabilities: capabilitiesSchema,
  /** Forms of calls that it lacks (lib/connections/api.ts), and when that was found (epoch milliseconds). */
  absent: z.optional(z.record(z.string(), z.number())),
  /**
   * Whether it has the payments plugin, and when it was asked (epoch milliseconds): taken from the feed of a signed-in
   * user, not with the others. `isSandbox`: it receives from the platform's sandbox; absent for older releases, whose
   * feed covers one organization only.
   */
  payments: z.optional(
    z.object({
      isThere: z.boolean(),
      askedAt: z.number(),
      isSandbox: flag,
    }),
  ),
  /** Epoch milliseconds of the last check of trust and capabilities. */
  learntAt: z.number(),
});
export type Connection = z.output<typeof connectionSchema>;

declare module '@/lib/core/command/implementation' {
  interface Register {
    // By its schema: here, `Connection` is the one that is being filled.
    readonly connection: z.output<typeof connectionSchema>;
  }
}

export const connectionsSchema = z.object({
  list: z.array(connectionSchema),
  activeId: z.nullable(z.string()),
});
export type Connections = z.output<typeof connectionsSchema>;

export const NO_CONNECTIONS: Connections = { list: [], activeId: null };
