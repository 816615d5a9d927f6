import * as z from '@/lib/core/lazyZod';
import { withoutPrototype } from '@/lib/core/withoutPrototype';
import { organizationSchema } from '@/lib/organizations/schema';
import { keptLogoSchema } from '@/lib/pictures/schema';
import { userSchema } from './schema';

/**
 * What the popup's first paint needs about one account, kept across browser starts and erased at sign-out (DESIGN.md,
 * State). Never a source of truth: the session snapshot is.
 */
const headSchema = z.object({
  user: userSchema,
  activeOrganization: z.nullable(organizationSchema),
  rows: z.array(organizationSchema),
  organizationCount: z.nullable(z.number()),
  /** Most recently used first. */
  recentIds: z.array(z.string()),
  /** Role by organization id, read whenever one was active. */
  roles: z.record(z.string(), z.string()).check(withoutPrototype),
  /**
   * Whether that session is meant to outlive the browser, as chosen at a sign-in here; no server returns it. Without
   * it, or for another session, lib/sessions/remember.ts infers it.
   */
  remember: z.optional(z.object({ sessionId: z.string(), value: z.boolean() })),
  /** The organization that was active when the user lost their membership, until the user has seen it. */
  lostOrganization: z.optional(z.nullable(organizationSchema)),
  /**
   * Id of the session that "confirm it's you" replaced and couldn't end, until it has ended or the user has seen it.
   */
  leftSession: z.optional(z.string()),
  logo: z.optional(keptLogoSchema),
  /** When the session began, in epoch milliseconds; absent in heads that older versions kept. */
  since: z.optional(z.number()),
  /** Epoch milliseconds of the last confirmation by the server. */
  confirmedAt: z.number(),
});
export type AccountHead = z.output<typeof headSchema>;

/** By connection id. */
export const headsSchema = z.record(z.string(), headSchema);
export type AccountHeads = z.output<typeof headsSchema>;
