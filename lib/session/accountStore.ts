import * as z from 'zod/mini';
import { recentFirst, sortByName, withRecent } from '@/lib/organization/order';
import {
  CUT_LIST_LENGTH,
  type Organization,
  type OrganizationList,
  organizationRowsSchema,
} from '@/lib/organization/schema';
import type { AppError } from '@/lib/result';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { HEAD_ROWS, type Head, type Heads, MAX_KNOWN_ROLES, MAX_RECENT } from './headSchema';
import type { SessionSnapshot, SessionState, SignedIn } from './schema';

/** Of the 10 MB of storage.session; 30,000 ordinary organizations. Operations and the session need the rest. */
const MAX_LIST_CHARACTERS = 4_000_000;

export interface AccountStoreDependencies {
  readonly session: StoredValue<SessionSnapshot>;
  readonly heads: StoredValue<Heads>;
  readonly organizations: StoredValue<OrganizationList | null>;
  readonly now: () => number;
}

export interface ListAnswer {
  readonly organizations: readonly Organization[];
  readonly unreadable: number;
  readonly received: number;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** The stored rows; none where what is stored is not a list, as for every stored value. */
function parseRows(text: string): Organization[] {
  try {
    const parsed = z.safeParse(organizationRowsSchema, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** The head's rows and recently used ids once `active` is the one in use. */
function withActive(rows: Organization[], recentIds: string[], active: Organization | null) {
  if (!active) return { rows, recentIds };
  const recent = withRecent(recentIds, active.id, MAX_RECENT);
  const isShown = rows.some(({ id }) => id === active.id);
  const shown = recentFirst(isShown ? rows : [active, ...rows], recent);
  return { rows: shown.slice(0, HEAD_ROWS), recentIds: recent };
}

/**
 * The one writer of what is known about an account: session snapshot, head and organization list. Everything is
 * keyed by connection and user; what belongs to another user is dropped when the session says so.
 */
export function createAccountStore({ session, heads, organizations, now }: AccountStoreDependencies) {
  let writing: Promise<unknown> = Promise.resolve();

  /** Writes one after another: two at once would each keep what the other replaced. */
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const result = writing.then(write);
    writing = result.catch(() => undefined);
    return result;
  }

  async function writeHead(connectionId: string, head: Head | undefined): Promise<void> {
    const { [connectionId]: _replaced, ...others } = await heads.get();
    await heads.set(head ? { ...others, [connectionId]: head } : others);
  }

  async function listOf(connectionId: string, userId: string): Promise<Organization[]> {
    const list = await organizations.get();
    return list?.connectionId === connectionId && list.userId === userId ? parseRows(list.rows) : [];
  }

  /** An organization that was listed, was shown, or was active before. */
  async function findOrganization(connectionId: string, userId: string, id: string) {
    const head = (await heads.get())[connectionId];
    const shown = head?.user.id === userId ? [...head.rows, head.activeOrganization] : [];
    return (
      shown.find((organization) => organization?.id === id) ??
      (await listOf(connectionId, userId)).find((organization) => organization.id === id)
    );
  }

  function applySignedOut(connectionId: string, state: SessionState): Promise<void> {
    return inTurn(async () => {
      await writeHead(connectionId, undefined);
      await organizations.set(null);
      await session.set({ connectionId, state, fetchedAt: now(), error: null });
    });
  }

  /** `active` is the organization that the session names, as far as it is known. */
  function applySignedIn(connectionId: string, state: SignedIn, active: Organization | null): Promise<void> {
    return inTurn(async () => {
      const { user } = state;
      const stored = (await heads.get())[connectionId];
      const head = stored?.user.id === user.id ? stored : undefined;
      const list = await organizations.get();
      if (list && (list.connectionId !== connectionId || list.userId !== user.id))
        await organizations.set(null);
      await session.set({ connectionId, state, fetchedAt: now(), error: null });
      const { organizationCount = null, roles = {} } = head ?? {};
      const shown = withActive(head?.rows ?? [], head?.recentIds ?? [], active);
      await writeHead(connectionId, {
        user,
        activeOrganization: active,
        ...shown,
        organizationCount,
        roles,
        confirmedAt: now(),
      });
    });
  }

  /** Keeps what was known and says why it could not be brought up to date. */
  function applyError(connectionId: string, error: AppError): Promise<void> {
    return inTurn(async () => {
      const current = await session.get();
      const known = current.connectionId === connectionId ? current : undefined;
      await session.set({
        connectionId,
        state: known?.state ?? { phase: 'unknown' },
        fetchedAt: known?.fetchedAt ?? null,
        error,
      });
    });
  }

  function applyList(connectionId: string, userId: string, answer: ListAnswer): Promise<void> {
    return inTurn(async () => {
      const head = (await heads.get())[connectionId];
      if (head?.user.id !== userId) return;
      const sorted = sortByName(answer.organizations);
      const active = sorted.find(({ id }) => id === head.activeOrganization?.id) ?? head.activeOrganization;
      const shown = active && !sorted.some(({ id }) => id === active.id) ? [active, ...sorted] : sorted;
      await writeHead(connectionId, {
        ...head,
        activeOrganization: active,
        rows: recentFirst(shown, head.recentIds).slice(0, HEAD_ROWS),
        organizationCount: sorted.length,
      });
      const list = {
        connectionId,
        userId,
        count: sorted.length,
        maybeCut: answer.received === CUT_LIST_LENGTH,
        unreadable: answer.unreadable,
        fetchedAt: now(),
      };
      const rows = JSON.stringify(sorted);
      try {
        if (rows.length > MAX_LIST_CHARACTERS)
          throw new Error('The list would leave no room for anything else.');
        await organizations.set({ ...list, rows, error: null });
      } catch {
        // The area's quota is full: the list goes, never the head (DESIGN.md, State).
        await organizations.set({ ...list, rows: '[]', maybeCut: true, error: { code: 'storage-failed' } });
      }
    });
  }

  function applyListError(connectionId: string, userId: string, error: AppError): Promise<void> {
    return inTurn(async () => {
      const list = await organizations.get();
      const known = list?.connectionId === connectionId && list.userId === userId ? list : undefined;
      const nothing = { rows: '[]', count: 0, maybeCut: false, unreadable: 0, fetchedAt: 0 };
      await organizations.set({ ...nothing, ...known, connectionId, userId, error });
    });
  }

  function applyRole(connectionId: string, organizationId: string, role: string | null): Promise<void> {
    return inTurn(async () => {
      const head = (await heads.get())[connectionId];
      if (!head) return;
      const { [organizationId]: _replaced, ...others } = head.roles;
      const kept = Object.entries(others).slice(-(MAX_KNOWN_ROLES - 1));
      const roles = Object.fromEntries(role === null ? kept : [...kept, [organizationId, role]]);
      await writeHead(connectionId, { ...head, roles });
    });
  }

  /** Forgets everything about a connection's account. */
  function forget(connectionId: string): Promise<void> {
    return inTurn(async () => {
      await writeHead(connectionId, undefined);
      if ((await organizations.get())?.connectionId === connectionId) await organizations.set(null);
      const snapshot = await session.get();
      if (snapshot.connectionId === connectionId) {
        await session.set({ connectionId: null, state: { phase: 'unknown' }, fetchedAt: null, error: null });
      }
    });
  }

  return {
    applySignedIn,
    applySignedOut,
    applyError,
    applyList,
    applyListError,
    applyRole,
    findOrganization,
    forget,
    readSession: () => session.get(),
    readHead: async (connectionId: string) => (await heads.get())[connectionId],
    readList: () => organizations.get(),
  };
}
