import * as z from 'zod/mini';

/** Ours: a registration with its certificates weighs a few kB. */
const MAX_CEREMONY_CHARACTERS = 64_000;

/**
 * What an authenticator answered, in the JSON form of WebAuthn (SPEC.md section 3, Passkey). Handed on as it is: only
 * the server can check it.
 */
export const ceremonyResponse = z
  .record(z.string(), z.unknown())
  .check(z.refine((response) => JSON.stringify(response).length <= MAX_CEREMONY_CHARACTERS));

/** WebAuthn options in their JSON form, for `@simplewebauthn/browser`. */
export const ceremonyOptions = z.record(z.string(), z.unknown());

export const passkeySchema = z.object({
  id: z.string(),
  /** Null where it was never named. */
  name: z.nullable(z.string()),
  createdAt: z.nullable(z.number()),
  /** `multiDevice` passkeys are synced by their provider. */
  deviceType: z.enum(['singleDevice', 'multiDevice', 'other']),
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;
