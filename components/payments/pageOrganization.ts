import type { Connection } from '@/lib/connections/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { FollowedPayments } from '@/lib/payments/schema';
import { useAllChosen } from './allChosen';
import { accountKey } from './pageMemory';
import { useFollowedPayments, useShownOrganizationId } from './usePayments';

const OF_ALL = ['events', 'customers', 'metrics', 'grants'] as const;

export type PaymentPageName = (typeof OF_ALL)[number] | 'endpoints';

/** Whether the page can show all organizations together. */
export const isOfAll = (name: string): boolean => OF_ALL.some((one) => one === name);

export const isPaymentPage = (name: string): name is PaymentPageName => name === 'endpoints' || isOfAll(name);

/** Only a plugin that follows every organization can show them together. */
export const canShowAll = (followed: FollowedPayments | null | undefined): boolean =>
  followed?.followsAll === true && followed.organizations.length > 1;

interface Asked {
  readonly connection: Pick<Connection, 'id'>;
  readonly userId: string;
  readonly activeId: string | null;
}

/** Until the payments are read, the choice counts: nothing else is shown in its place for a moment. */
export function useSeesAll({ connection, userId, activeId }: Asked): boolean {
  const followed = useFollowedPayments(connection.id, userId);
  const isChosen = useAllChosen(accountKey(connection.id, userId), activeId);
  return isChosen && (followed === undefined || canShowAll(followed));
}

/**
 * The organization in the URL, else all of them if the user chose so, else the active one; without any of them, all
 * together. Null if there is none to show.
 */
export function usePageOrganization(
  asked: Asked & { readonly name: PaymentPageName; readonly named: string | null },
): string | null {
  const { connection, userId, activeId, name, named } = asked;
  const followed = useFollowedPayments(connection.id, userId);
  const seesAll = useSeesAll(asked);
  const shownId = useShownOrganizationId(connection.id, userId, activeId);
  const isUsable = (id: string | null) => id !== ALL_ORGANIZATIONS || isOfAll(name);
  const chosen = [named, seesAll ? ALL_ORGANIZATIONS : null, shownId].find((id) => id && isUsable(id));
  return chosen ?? (isOfAll(name) && canShowAll(followed) ? ALL_ORGANIZATIONS : null);
}
