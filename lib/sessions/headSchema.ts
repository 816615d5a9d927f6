import * as z from 'zod/mini';
import { organizationSchema } from '@/lib/organizations/schema';
import { keptLogoSchema } from '@/lib/pictures/schema';
import { userSchema } from './schema';

/** As many as a digit chooses among, and more than a popup shows without scrolling: the first paint needs no more. */
export const HEAD_ROWS = 9;
/** Ours: enough to order every list that a person really switches in. */
export const MAX_RECENT = 50;
/** Ours: bounds what a server with thousands of organizations can make us remember. */
export const MAX_KNOWN_ROLES = 200;

/** Ids come from a server: without a prototype none of them finds an inherited property. */
const rolesSchema = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((roles) => {
    const own = { ...roles };
    Object.setPrototypeOf(own, null);
    return own;
  }),
);

/**
 * What the popup's first paint needs of one account, kept across browser starts and erased at sign-out
 * (DESIGN.md, State). Never a source of truth: the session snapshot is.
 */
export const headSchema = z.object({
  user: userSchema,
  activeOrganization: z.nullable(organizationSchema),
  /** The first rows in the popup's order, the active one included. */
  rows: z.array(organizationSchema),
  organizationCount: z.nullable(z.number()),
  /** Ids, most recently used first. */
  recentIds: z.array(z.string()),
  /** Role by organization id, learnt whenever one was active. */
  roles: rolesSchema,
  /**
   * Whether that session is to outlive the browser, as chosen at a sign-in here; no server tells. Without it, or for
   * another session, lib/sessions/remember.ts infers it.
   */
  remember: z.optional(z.object({ sessionId: z.string(), value: z.boolean() })),
  /** An organization that was the active one and that the person is in no more, until they have seen that. */
  lostOrganization: z.optional(z.nullable(organizationSchema)),
  /**
   * Id of the session that "confirm it's you" took the place of and could not end, until it is gone or the person has
   * seen that.
   */
  leftSession: z.optional(z.string()),
  /** Of the active organization. */
  logo: z.optional(keptLogoSchema),
  /** Epoch milliseconds of the last confirmation by the server. */
  confirmedAt: z.number(),
});
export type Head = z.output<typeof headSchema>;

/** A head that tells of no lost organization; with an id, not of that one. */
export function withoutLost(head: Head, organizationId?: string): Head {
  const { lostOrganization: lost, ...rest } = head;
  return !lost || (organizationId && lost.id !== organizationId) ? head : rest;
}

/** A head that tells of no session that was left behind. */
export function withoutLeft(head: Head): Head {
  const { leftSession: left, ...rest } = head;
  return left === undefined ? head : rest;
}

/** Heads by connection id. */
export const headsSchema = z.record(z.string(), headSchema);
export type Heads = z.output<typeof headsSchema>;
