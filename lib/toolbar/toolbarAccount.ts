import type { Connection } from '@/lib/connections/schema';
import type { Operation } from '@/lib/core/operations/schema';
import { switchesBy } from '@/lib/organizations/recordedSwitches';
import type { Organization } from '@/lib/organizations/schema';
import {
  isWholeList,
  type ListedOrganizations,
  shownOrganizations,
} from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';

/** What the toolbar's own ways of switching choose from: the stored organizations, without a request. */
export interface ToolbarAccount {
  readonly connection: Connection;
  readonly organizations: readonly Organization[];
  /** The active one, or the target of a switch under way. */
  readonly activeId: string | null;
  /** Most recently used first, without the active one. */
  readonly recentIds: readonly string[];
}

function pendingId(operations: readonly Operation[], connectionId: string, userId: string): string | null {
  const pending = switchesBy(operations, connectionId, userId).filter(
    ({ progress }) => progress.phase !== 'settled',
  );
  return pending.at(-1)?.target.organization?.id ?? null;
}

export function toolbarAccount(
  connection: Connection,
  head: AccountHead,
  list: ListedOrganizations | null,
  operations: readonly Operation[],
): ToolbarAccount {
  const organizations = shownOrganizations(head, list, head.recentIds);
  const confirmedId = head.activeOrganization?.id ?? null;
  const pending = pendingId(operations, connection.id, head.user.id);
  // Two presses in a row lead there and back, even if the server is slow.
  const used = pending && confirmedId ? [confirmedId, ...head.recentIds] : head.recentIds;
  const activeId = pending ?? confirmedId;
  const ids = new Set(organizations.map(({ id }) => id));
  // A cut list doesn't prove an absence.
  const isThere = (id: string) => ids.has(id) || !isWholeList(list);
  const recentIds = [...new Set(used)].filter((id) => id !== activeId && isThere(id));
  return { connection, organizations, activeId, recentIds };
}

const WORD_JOINER = '\u2060';

/** Browsers replace `%s` with the selected or typed text, even in a name. */
export const withoutPlaceholder = (text: string): string => text.replaceAll('%s', `%${WORD_JOINER}s`);
