import * as z from '@/lib/core/lazyZod';
import { resumeSchema } from '@/lib/core/operations/schema';
import { appErrorSchema } from '@/lib/core/result';
import { PROVIDER_ID } from './providers';

/** `sign-up` asks for a new account; `widen` links again with more scopes; `confirm` is "confirm it's you". */
export const socialPurposeSchema = z.enum(['sign-in', 'sign-up', 'link', 'widen', 'confirm']);
export type SocialPurpose = z.output<typeof socialPurposeSchema>;

/** Ours: most scopes requested at once. */
export const MAX_SCOPES = 32;

export const providerIdSchema = z.string().check(z.regex(PROVIDER_ID));

/**
 * One trip to a provider and back. All flows of a host share one state cookie, so they run one after the other:
 * `waiting` (another is open), `starting` (no tab yet), `open` (in its tab), then `done` or `failed`, kept until a page
 * has shown it.
 */
const flowSchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  provider: providerIdSchema,
  purpose: socialPurposeSchema,
  phase: z.enum(['waiting', 'starting', 'open', 'done', 'failed']),
  nonce: z.string(),
  tabId: z.nullable(z.number()),
  startedAt: z.number(),
  loginHint: z.nullable(z.string()),
  scopes: z.array(z.string()),
  /** The user who was signed in at the start; null for a sign-in. */
  userId: z.nullable(z.string()),
  resume: z.nullable(resumeSchema),
  /** Why it failed. For an open flow: how its tab ended, for the worker that finishes it. */
  error: z.nullable(appErrorSchema),
  /** First registration (`newUserCallbackURL`): a welcome is due. */
  isNewUser: z.boolean(),
});
export type Flow = z.output<typeof flowSchema>;

export const flowsSchema = z.array(flowSchema);
