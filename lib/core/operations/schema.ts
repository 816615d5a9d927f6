import type { ChangeName } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';

/**
 * What "confirm it's you" must restore, because it creates a second session: the user, the session, and what was
 * active in it (DESIGN.md, Sessions).
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

export type OperationKind = ChangeName;

/** Holds nothing secret (DESIGN.md, State, "operations"). */
const operationSchema = z.object({
  id: z.string(),
  // Any text: a name from another version settles like an unknown one.
  kind: z.string() as z.ZodMiniType<OperationKind>,
  connectionId: z.string(),
  userId: z.nullable(z.string()),
  /** What pages show about it, in the form of the domain that asked for it; null if nothing. */
  target: z.unknown(),
  /** Id of the one thing that it changes, if there are several of its kind: a session, a passkey, an organization. */
  subject: z.optional(z.string()),
  resume: z.optional(resumeSchema),
  startedAt: z.number(),
  progress: phaseSchema,
});
export type Operation = z.output<typeof operationSchema>;

export const operationsSchema = z.array(operationSchema);
