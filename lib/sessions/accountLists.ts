import * as z from 'zod/mini';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import type { AppError } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { WorkerState } from '@/lib/core/state/workerState';
import type * as invitations from '@/lib/invitations/state';
import {
  type Organization,
  type OrganizationList,
  organizationRowsSchema,
  withoutRows,
} from '@/lib/organizations/schema';
import type * as organizations from '@/lib/organizations/state';
import type * as payments from '@/lib/payments/state';
import type * as sessions from './state';

export type ListState = WorkerState<{
  invitations: typeof invitations;
  organizations: typeof organizations;
  payments: typeof payments;
  sessions: typeof sessions;
}>;

/** Callers run their writes in turn. */
export function createAccountLists({ invitations, organizations, payments, sessions }: ListState) {
  const { receivedInvitations, invitationDetails, joined } = invitations;
  const { organizationList } = organizations;
  const ofInvitations = [receivedInvitations, invitationDetails, joined];
  const values = [organizationList, sessions.sessionList, ...ofInvitations, payments.payments];

  async function drop(isDropped: (list: { connectionId: string; userId: string }) => boolean): Promise<void> {
    for (const value of values) {
      const list = await value.get();
      if (list && isDropped(list)) await value.set(null);
    }
  }

  return {
    /** Including unreadable ones. */
    dropAll: async (): Promise<void> => {
      for (const value of values) await value.set(null);
    },
    dropOf: (connectionId: string): Promise<void> => drop((list) => list.connectionId === connectionId),
    dropOfOthers: (connectionId: string, userId: string): Promise<void> =>
      drop((list) => list.connectionId !== connectionId || list.userId !== userId),
    /** A user who has switched since no longer needs a way back to the organization before an accepted invitation. */
    followActive: (activeId: string | null): Promise<void> =>
      joined.update((note) => (note?.organization.id === activeId ? note : null)),
  };
}

/** Of the 10 MB of storage.session; 30,000 ordinary organizations. Operations and the session need the rest. */
const MAX_LIST_CHARACTERS = 4_000_000;

export interface ListAnswer {
  readonly organizations: readonly Organization[];
  readonly unreadable: number;
  readonly received: number;
}

function parseRows(text: string): Organization[] {
  try {
    const parsed = z.safeParse(organizationRowsSchema, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function createOrganizationRows(
  organizations: StoredValue<OrganizationList | null>,
  now: () => number,
) {
  const knownOf = async (connectionId: string, userId: string) => {
    const list = await organizations.get();
    return list?.connectionId === connectionId && list.userId === userId ? list : undefined;
  };

  async function rowsOf(connectionId: string, userId: string): Promise<Organization[]> {
    const list = await knownOf(connectionId, userId);
    return list ? parseRows(list.rows) : [];
  }

  async function keep(
    connectionId: string,
    userId: string,
    { organizations: sorted, received, unreadable }: ListAnswer,
  ): Promise<void> {
    const maybeCut = received === CUT_LIST_LENGTH;
    const list = { connectionId, userId, count: sorted.length, maybeCut, unreadable, fetchedAt: now() };
    const rows = JSON.stringify(sorted);
    try {
      if (rows.length > MAX_LIST_CHARACTERS)
        throw new Error('The list would leave no room for anything else.');
      await organizations.set({ ...list, rows, error: null });
    } catch {
      // The area's quota is full: the list is dropped, never the head (DESIGN.md, State).
      await organizations.set(withoutRows({ ...list, rows, error: null }));
    }
  }

  async function keepError(connectionId: string, userId: string, error: AppError): Promise<void> {
    const known = await knownOf(connectionId, userId);
    const nothing = { rows: '[]', count: 0, maybeCut: false, unreadable: 0, fetchedAt: 0 };
    await organizations.set({ ...nothing, ...known, connectionId, userId, error });
  }

  return { rowsOf, keep, keepError };
}
