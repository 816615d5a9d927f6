import * as z from 'zod/mini';
import { appErrorSchema } from '@/lib/core/result';
import { organizationSchema } from '@/lib/organizations/schema';

/** What a switch aims at, and what was active before it: enough to settle it and to offer the way back. */
export const switchTargetSchema = z.object({
  /** Null where only the slug is known, or where none is to be active. */
  organization: z.nullable(organizationSchema),
  slug: z.nullable(z.string()),
  previous: z.nullable(organizationSchema),
});
export type SwitchTarget = z.output<typeof switchTargetSchema>;

/**
 * What "confirm it's you" must bring back, because it makes a second session: whose it was, which session, and what
 * was active in it (DESIGN.md, Sessions).
 */
export const resumeSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  organizationId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
});
export type Resume = z.output<typeof resumeSchema>;

/**
 * `recorded`: nothing was sent yet. `sent`: a request may have reached the server, so it is never sent again, only
 * settled by reading. `settled`: the outcome is known, and kept so that a page that asks again gets the same one.
 */
const phaseSchema = z.union([
  z.object({ phase: z.literal('recorded') }),
  z.object({ phase: z.literal('sent') }),
  z.object({ phase: z.literal('settled'), settledAt: z.number(), error: z.nullable(appErrorSchema) }),
]);

/** One kind per command that changes the server, under the command's name; `signIn.idToken` has no command. */
export const OPERATION_KINDS = [
  'signIn.email',
  'signIn.username',
  'signIn.passkey',
  'signIn.idToken',
  'signIn.signUp',
  'social.start',
  'twoFactor.sendCode',
  'twoFactor.verify',
  'twoFactor.enable',
  'twoFactor.enableByMail',
  'twoFactor.confirm',
  'twoFactor.newBackupCodes',
  'twoFactor.disable',
  'confirmation.password',
  'confirmation.passkey',
  'sessions.signOut',
  'sessions.revoke',
  'sessions.revokeOthers',
  'sessions.revokeAll',
  'account.updateProfile',
  'account.changeEmail',
  'account.sendVerification',
  'account.changePassword',
  'account.forgotPassword',
  'account.resetPassword',
  'account.unlink',
  'account.refreshTokens',
  'account.delete',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.delete',
  'organizations.setActive',
  'organizations.create',
  'organizations.update',
  'organizations.leave',
  'organizations.delete',
  'members.updateRole',
  'members.remove',
  'teams.create',
  'teams.rename',
  'teams.remove',
  'teams.addMember',
  'teams.removeMember',
  'teams.setActive',
  'invitations.accept',
  'invitations.decline',
  'invitations.send',
  'invitations.cancel',
  'payments.markRead',
  'payments.createEndpoint',
  'payments.rotateSecret',
  'payments.deleteEndpoint',
  'payments.settleHeld',
  'payments.testEvent',
  'payments.replay',
] as const;

/** A change under way or just done (DESIGN.md, State, "operations"). Holds nothing secret. */
export const operationSchema = z.object({
  id: z.string(),
  kind: z.enum(OPERATION_KINDS),
  connectionId: z.string(),
  userId: z.nullable(z.string()),
  target: z.nullable(switchTargetSchema),
  /** Id of the one thing that it changes, where there are several of its kind: a session, a passkey, an account. */
  subject: z.optional(z.string()),
  resume: z.optional(resumeSchema),
  startedAt: z.number(),
  progress: phaseSchema,
});
export type Operation = z.output<typeof operationSchema>;
export type OperationKind = Operation['kind'];

export const operationsSchema = z.array(operationSchema);
