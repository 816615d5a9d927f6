import type { CallContext, Input } from '@/lib/core/command/contract';
import { ok, type Result } from '@/lib/core/result';
import { type Head, MAX_KNOWN_ROLES, withoutLeft, withoutLost } from './headSchema';

/** Changes the head of whoever is signed in, if anybody is. */
type ChangeHead = (connectionId: string, change: (head: Head) => Head) => Promise<void>;

/** What is learnt of an account between two readings of its session. */
export function createHeadChanges(changeHead: ChangeHead) {
  /** Null: none, or none that is known. */
  function applyRole(connectionId: string, organizationId: string, role: string | null): Promise<void> {
    return changeHead(connectionId, (head) => {
      const { [organizationId]: _replaced, ...others } = head.roles;
      const kept = Object.entries(others).slice(-(MAX_KNOWN_ROLES - 1));
      const roles = Object.fromEntries(role === null ? kept : [...kept, [organizationId, role]]);
      return { ...(role === null ? head : withoutLost(head, organizationId)), roles };
    });
  }

  /**
   * Notes that the active organization is one that the person is in no more, for them to be told. Answers whether that
   * is news.
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

  /** Nobody needs to be told any more: they have seen it, or it was their own doing. */
  const forgetLost = (connectionId: string, organizationId?: string): Promise<void> =>
    changeHead(connectionId, (head) => withoutLost(head, organizationId));

  /** Keeps what was chosen for a session: whether it is to outlive the browser. */
  const remember = (connectionId: string, sessionId: string, value: boolean): Promise<void> =>
    changeHead(connectionId, (head) => ({ ...head, remember: { sessionId, value } }));

  /** Notes a session that took no end when another took its place, for its person to be told. */
  const markLeft = (connectionId: string, userId: string, sessionId: string): Promise<void> =>
    changeHead(connectionId, (head) =>
      head.user.id === userId ? { ...head, leftSession: sessionId } : head,
    );

  /** Nobody needs to be told any more: they have seen it, or it is not among `listedIds`, which are all there are. */
  const forgetLeft = (connectionId: string, listedIds: readonly string[] = []): Promise<void> =>
    changeHead(connectionId, (head) =>
      listedIds.includes(head.leftSession ?? '') ? head : withoutLeft(head),
    );

  /** Keeps the thumbnail of the active organization's logo, unless the logo has changed since. */
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
