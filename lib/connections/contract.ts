import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { MAX_TYPED, typed, wholeNumber } from '@/lib/core/schemas';
import { requestsInputSchema } from '@/lib/requests/schema';
import { providerIdSchema } from '@/lib/social/schema';
import { BASE_PATH, MAX_BASE_PATHS } from './address';
import { MARKS } from './marks';
import { afterSwitchSchema, MAX_CONNECTION_NAME } from './schema';

const connectionId = z.string().check(z.minLength(1));
const isOrigin = (text: string) => URL.parse(text)?.origin === text;
/** Not `z.url`, which would cost every page 0.7 kB before it can run. */
const origin = z.string().check(z.regex(/^https?:/), z.refine(isOrigin));

export const connectionsContract = {
  /** The page has asked for the host permissions before. */
  'connections.add': local(() => ({
    input: z.object({
      baseURL: origin,
      basePaths: z
        .array(z.string().check(z.regex(BASE_PATH), z.maxLength(MAX_TYPED)))
        .check(z.minLength(1), z.maxLength(MAX_BASE_PATHS)),
      dashboardOrigins: z.array(origin).check(z.maxLength(4)),
      requests: z.optional(requestsInputSchema),
    }),
    output: z.object({ connectionId }),
  })),
  'connections.check': local(() => ({ input: z.object({ connectionId }), output: z.null() })),
  /** Absent fields stay unchanged. */
  'connections.update': local(() => ({
    input: z.object({
      connectionId,
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CONNECTION_NAME))),
      mark: z.optional(z.enum(MARKS)),
      dashboardOrigins: z.optional(z.array(origin).check(z.maxLength(4))),
      /** By provider id: whether it is offered from now on. */
      providers: z.optional(z.record(providerIdSchema, z.boolean())),
      afterSwitch: z.optional(afterSwitchSchema),
      keepsWatching: z.optional(z.boolean()),
      isMuted: z.optional(z.boolean()),
      /** An empty template removes it. */
      platformTemplate: z.optional(typed),
      /** Null restores the default. */
      invitationTemplate: z.optional(z.nullable(typed)),
    }),
    output: z.null(),
  })),
  'connections.setRequests': local(() => ({
    input: z.object({ connectionId, requests: requestsInputSchema }),
    output: z.null(),
  })),
  'connections.activate': local(() => ({ input: z.object({ connectionId }), output: z.null() })),
  /** `place` counts from 0. */
  'connections.move': local(() => ({
    input: z.object({ connectionId, place: wholeNumber.check(z.minimum(0)) }),
    output: z.null(),
  })),
  /** Doesn't sign out. */
  'connections.remove': local(() => ({ input: z.object({ connectionId }), output: z.null() })),
} as const satisfies Contract;
