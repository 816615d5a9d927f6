import * as z from 'zod/mini';
import { organizationSchema } from '@/lib/organization/schema';
import { appErrorSchema } from '@/lib/result';

/** What a switch aims at, and what was active before it: enough to settle it and to offer the way back. */
export const switchTargetSchema = z.object({
  /** Null where only the slug is known, or where none is to be active. */
  organization: z.nullable(organizationSchema),
  slug: z.nullable(z.string()),
  previous: z.nullable(organizationSchema),
});
export type SwitchTarget = z.output<typeof switchTargetSchema>;

/**
 * `recorded`: nothing was sent yet. `sent`: a request may have reached the server, so it is never sent again, only
 * settled by reading. `settled`: the outcome is known, and kept so that a page that asks again gets the same one.
 */
const phaseSchema = z.union([
  z.object({ phase: z.literal('recorded') }),
  z.object({ phase: z.literal('sent') }),
  z.object({ phase: z.literal('settled'), settledAt: z.number(), error: z.nullable(appErrorSchema) }),
]);

export const OPERATION_KINDS = ['signIn.email', 'session.signOut', 'organization.setActive'] as const;

/** A change under way or just done (DESIGN.md, State, "operations"). Holds nothing secret. */
export const operationSchema = z.object({
  id: z.string(),
  kind: z.enum(OPERATION_KINDS),
  connectionId: z.string(),
  userId: z.nullable(z.string()),
  target: z.nullable(switchTargetSchema),
  startedAt: z.number(),
  progress: phaseSchema,
});
export type Operation = z.output<typeof operationSchema>;
export type OperationKind = Operation['kind'];

export const operationsSchema = z.array(operationSchema);
