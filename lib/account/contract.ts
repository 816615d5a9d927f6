import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { linkedAccountSchema } from './schema';

const account = z.object({ accountRowId: wireId, providerId: typed, accountId: typed });

export const accountContract = {
  /** Absent fields stay as they are. */
  'account.updateProfile': change(() => ({
    input: z.object({
      name: z.optional(typed),
      /** Null takes the image away. */
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
  /** Also for a user who is not signed in yet. */
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
  /** The token of a reset link that was followed in this browser; once, then null. */
  'account.takeResetToken': read(() => ({ input: z.null(), output: z.nullable(z.string()) })),
  'account.resetPassword': change(() => ({
    /** The token belongs to the server of `connectionId`; no other is asked. */
    input: z.object({ connectionId: wireId, token: typed, newPassword: typed }),
    output: z.null(),
  })),
  'account.list': read(() => ({ input: z.null(), output: z.array(linkedAccountSchema) })),
  'account.unlink': change(() => ({ input: account, output: z.null() })),
  /** Asks the provider for a new access token; returns when that ends and what it may do, never the token. */
  'account.refreshTokens': change(() => ({
    input: account,
    output: z.object({ accessTokenExpiresAt: z.nullable(z.number()), scopes: z.array(z.string()) }),
  })),
  /** Organizations without another owner; `unchecked` counts those that could not be asked about. */
  'account.soleOwnerships': read(() => ({
    input: z.null(),
    output: z.object({
      organizations: z.array(z.object({ id: z.string(), name: z.string() })),
      unchecked: z.number(),
    }),
  })),
  'account.delete': change(() => ({
    /** Null: by a fresh session. */
    input: z.object({ password: z.nullable(typed) }),
    /** False: a mail was sent whose link deletes it. */
    output: z.object({ deleted: z.boolean() }),
  })),
} as const satisfies Contract;
