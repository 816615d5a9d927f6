import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { linkedAccountSchema } from './schema';

const account = z.object({ accountRowId: wireId, providerId: typed, accountId: typed });

export const accountContract = {
  /** Absent fields stay unchanged. */
  'account.updateProfile': change(() => ({
    input: z.object({
      name: z.optional(typed),
      /** Null removes the image. */
      image: z.optional(z.nullable(typed)),
      username: z.optional(typed),
      displayUsername: z.optional(typed),
    }),
    output: z.null(),
  })),
  'account.changeEmail': change(() => ({
    input: z.object({ newEmail: typed }),
    output: z.null(),
  })),
  /** Also for a user who isn't signed in yet. */
  'account.sendVerification': change(() => ({
    input: z.object({ email: typed }),
    output: z.null(),
  })),
  'account.changePassword': change(() => ({
    input: z.object({ currentPassword: typed, newPassword: typed, revokeOtherSessions: z.boolean() }),
    output: z.null(),
  })),
  'account.forgotPassword': change(() => ({
    input: z.object({ email: typed }),
    output: z.null(),
  })),
  /** The token of a reset link that was opened in this browser. Returned once, then null. */
  'account.takeResetToken': read(() => ({ input: z.null(), output: z.nullable(z.string()) })),
  'account.resetPassword': change(() => ({
    /** The token belongs to the server of `connectionId` and is sent to no other. */
    input: z.object({ connectionId: wireId, token: typed, newPassword: typed }),
    output: z.null(),
  })),
  'account.list': read(() => ({ input: z.null(), output: z.array(linkedAccountSchema) })),
  'account.unlink': change(() => ({ input: account, output: z.null() })),
  'account.refreshTokens': change(() => ({
    input: account,
    output: z.object({ accessTokenExpiresAt: z.nullable(z.number()), scopes: z.array(z.string()) }),
  })),
  'account.soleOwnerships': read(() => ({
    input: z.null(),
    output: z.object({
      organizations: z.array(z.object({ id: z.string(), name: z.string() })),
      unchecked: z.number(),
    }),
  })),
  'account.delete': change(() => ({
    /** Null: relies on a fresh session instead. */
    input: z.object({ password: z.nullable(typed) }),
    /** False: a mail with a deletion link was sent. */
    output: z.object({ deleted: z.boolean() }),
  })),
} as const satisfies Contract;
