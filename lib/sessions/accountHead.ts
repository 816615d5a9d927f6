import type { CallContext, Input } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { ok, type Result } from '@/lib/core/result';
import { SWITCH_DIGITS } from '@/lib/organizations/limits';
import { organizationSchema } from '@/lib/organizations/schema';
import { keptLogoSchema } from '@/lib/pictures/schema';
import { userSchema } from './schema';

/**
 * As many as the digits can choose from, and more than a popup shows without scrolling: the first paint needs no more.
 */
export const HEAD_ROWS = SWITCH_DIGITS.length;
/** Ours: enough to order every list that a person really switches in. */
export const MAX_RECENT = 50;
/** Ours: a bound for servers with thousands of organizations. */
const MAX_KNOWN_ROLES = 200;

/** Ids come from a server: without a prototype, none of them finds an inherited property. */
const rolesSchema = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((roles) => {
    const own = { ...roles };
    Object.setPrototypeOf(own, null);
    return own;
  }),
);

/**
 * What the popup's first paint needs about one account, kept across browser starts and erased at sign-out (DESIGN.md,
 * State). Never a source of truth: the session snapshot is.
 */
const headSchema = z.object({
  user: userSchema,
  activeOrganization: z.nullable(organizationSchema),
  /** The first rows in the popup's order, the active one included. */
  rows: z.array(organizationSchema),
  organizationCount: z.nullable(z.number()),
  /** Most recently used first. */
  recentIds: z.array(z.string()),
  /** Role by organization id, read whenever one was active. */
  roles: rolesSchema,
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
  /** Of the active organization. */
  logo: z.optional(keptLogoSchema),
  /** Epoch milliseconds of the last confirmation by the server. */
  confirmedAt: z.number(),
});
export type AccountHead = z.output<typeof headSchema>;

/** With an id, removes only a lost organization of that id. */
function withoutLost(head: AccountHead, organizationId?: string): AccountHead {
  const { lostOrganization: lost, ...rest } = head;
  return !lost || (organizationId && lost.id !== organizationId) ? head : rest;
}

function withoutLeft(head: AccountHead): AccountHead {
  const { leftSession: left, ...rest } = head;
  return left === undefined ? head : rest;
}

/** By connection id. */
export const headsSchema = z.record(z.string(), headSchema);
export type AccountHeads = z.output<typeof headsSchema>;

/** Changes the head of the signed-in user, if there is one. */
type ChangeAccountHead = (connectionId: string, change: (head: AccountHead) => AccountHead) => Promise<void>;

export function createHeadChanges(changeHead: ChangeAccountHead) {
  /** A null role: none, or none that is known. */
  function applyRole(connectionId: string, organizationId: string, role: string | null): Promise<void> {
    return changeHead(connectionId, (head) => {
      const { [organizationId]: _replaced, ...others } = head.roles;
      const kept = Object.entries(others).slice(-(MAX_KNOWN_ROLES - 1));
      const roles = Object.fromEntries(role === null ? kept : [...kept, [organizationId, role]]);
      return { ...(role === null ? head : withoutLost(head, organizationId)), roles };
    });
  }

  /**
   * Notes that the user is no longer in the active organization, so that pages announce it. Returns whether that is new.
   */
  async function markLost(connectionId: string, organizationId: string): Promise<boolean> {
    let isNews = false;
    await changeHead(connectionId, (head) => {
      const { activeOrganization: active, lostOrganization: lost } = head;
      isNews = active?.id === organizationId && lost?.id !== organizationId;
      return isNews ? { ...head, lostOrganization: active } : head;
    });
    return isNews;
  }

  /** Pages no longer announce it: the user has seen it, or did it. */
  const forgetLost = (connectionId: string, organizationId?: string): Promise<void> =>
    changeHead(connectionId, (head) => withoutLost(head, organizationId));

  const remember = (connectionId: string, sessionId: string, value: boolean): Promise<void> =>
    changeHead(connectionId, (head) => ({ ...head, remember: { sessionId, value } }));

  /** Notes a session that didn't end when another replaced it, so that pages announce it. */
  const markLeft = (connectionId: string, userId: string, sessionId: string): Promise<void> =>
    changeHead(connectionId, (head) =>
      head.user.id === userId ? { ...head, leftSession: sessionId } : head,
    );

  /** Pages no longer announce it: the user has seen it, or it isn't in the complete list `listedIds`. */
  const forgetLeft = (connectionId: string, listedIds: readonly string[] = []): Promise<void> =>
    changeHead(connectionId, (head) =>
      listedIds.includes(head.leftSession ?? '') ? head : withoutLeft(head),
    );

  /** Stores the thumbnail of the active organization's logo, unless the logo has changed since. */
  async function keepLogo(
    { connectionId, url, thumbnail }: Input<'pictures.keep'>,
    { issuedAt: madeAt }: Pick<CallContext, 'issuedAt'>,
  ): Promise<Result<null>> {
    await changeHead(connectionId, (head) =>
      head.activeOrganization?.logo === url ? { ...head, logo: { url, thumbnail, madeAt } } : head,
    );
    return ok(null);
  }

  return { applyRole, markLost, forgetLost, remember, markLeft, forgetLeft, keepLogo };
}
