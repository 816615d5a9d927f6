import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wholeNumber } from '@/lib/core/schemas';
import { requestsInputSchema } from '@/lib/requests/schema';
import { providerIdSchema } from '@/lib/social/schema';
import { MARKS } from './marks';
import { MAX_CONNECTION_NAME } from './rules';
import { afterSwitchSchema } from './schema';

const connectionId = z.string().check(z.minLength(1));
const isOrigin = (text: string) => URL.parse(text)?.origin === text;
/** Not `z.url`, which would cost every page 0.7 kB before it can run. */
const origin = z.string().check(z.regex(/^https?:/), z.refine(isOrigin));
/** Joined to an origin: without the leading slash it would change the host. */
const basePath = z.string().check(z.regex(/^\/(?!\/)[^\s?#\\]*$/), z.maxLength(2_048));

export const connectionsContract = {
  /** The page has asked for the host permissions before. */
  'connections.add': local(() => ({
    input: z.object({
      baseURL: origin,
      basePaths: z.array(basePath).check(z.minLength(1), z.maxLength(10)),
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
      invitationTemplate: z.optional(z.nullable(z.string().check(z.maxLength(2_048)))),
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
