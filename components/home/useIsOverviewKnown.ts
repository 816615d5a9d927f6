import { useEffect, useState } from 'react';
import { useReceived } from '@/components/invitations/useInvitations';
import { usePageOrganization } from '@/components/organizations/pageOrganization';
import { useFollowedPayments } from '@/components/payments/usePayments';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { hadPayments, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { organizationList } from '@/lib/organizations/state';
import { wereAskedFor } from '@/lib/payments/rules';

/** Ours: what is read later than this after the payments may push the page down. */
const PATIENCE_MS = 1_500;

/** False until it is known whether the page shows payments, and whose, so that nothing on it is replaced. */
function useArePaymentsKnown(connection: Connection, userId: string): boolean {
  const { view } = usePageOrganization();
  const followed = useFollowedPayments(connection.id, userId);
  const isAbsent = !hasOrganizations(connection) || connection.payments?.isThere === false;
  if (isAbsent || wereAskedFor(followed)) return true;
  // Bars hold the place of the payments of an organization.
  return hadPayments(connection) && view.kind !== 'none';
}

/** What the page shows above and beside the payments: invitations, and organizations to choose from. */
function useAreListsKnown(connection: Connection, userId: string): boolean {
  const received = useReceived(connection, userId);
  const list = useStoredValue(organizationList);
  return Boolean(received) && list?.connectionId === connection.id && list.userId === userId;
}

/** Once it is, it stays so. `hasFailed`: nothing more is going to be read for now. */
export function useIsOverviewKnown(connection: Connection, userId: string, hasFailed: boolean): boolean {
  const isDecided = useArePaymentsKnown(connection, userId) || hasFailed;
  const isWhole = useAreListsKnown(connection, userId) || hasFailed;
  const [wasKnown, setKnown] = useState(isDecided);
  const isKnown = wasKnown || (isDecided && isWhole);
  useEffect(() => {
    if (!isDecided || wasKnown) return;
    const timer = setTimeout(() => setKnown(true), isWhole ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDecided, isWhole, wasKnown]);
  return isKnown;
}
