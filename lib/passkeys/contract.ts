import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';

/** Ours: a registration with its certificates weighs a few kB. */
const MAX_CEREMONY_CHARACTERS = 64_000;

/** In WebAuthn's JSON form (SPEC.md section 3, Passkey). Passed on unchanged: only the server can check it. */
export const ceremonyResponse = z
  .record(z.string(), z.unknown())
  .check(z.refine((response) => JSON.stringify(response).length <= MAX_CEREMONY_CHARACTERS));

/** In WebAuthn's JSON form, for `@simplewebauthn/browser`. */
export const ceremonyOptions = z.record(z.string(), z.unknown());

const passkeySchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.nullable(z.number()),
  /** `multiDevice` passkeys are synced by their provider. */
  deviceType: z.enum(['singleDevice', 'multiDevice', 'other']),
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeysContract = {
  'passkeys.list': read(() => ({ input: z.null(), output: z.array(passkeySchema) })),
  /** Their challenge is in a cookie for 5 minutes. */
  'passkeys.requestOptions': read(() => ({ input: z.null(), output: ceremonyOptions })),
  /** `cross-platform`: a security key or phone. Needs a fresh session. */
  'passkeys.registrationOptions': read(() => ({
    input: z.object({ attachment: z.enum(['platform', 'cross-platform']), name: typed }),
    output: ceremonyOptions,
  })),
  'passkeys.add': change(() => ({
    input: z.object({ response: ceremonyResponse, name: typed }),
    output: z.null(),
  })),
  'passkeys.rename': change(() => ({
    input: z.object({ passkeyId: wireId, name: typed }),
    output: z.null(),
  })),
  'passkeys.delete': change(() => ({ input: z.object({ passkeyId: wireId }), output: z.null() })),
} as const satisfies Contract;
