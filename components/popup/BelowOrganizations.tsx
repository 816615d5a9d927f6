import { lazy, Suspense } from 'react';
import { DevicesSection } from '@/components/device/DevicesSection';
import { InvitationsSection } from '@/components/invitation/InvitationsSection';
import type { Connection } from '@/lib/connection/schema';
import { NewOrganizationRow } from './NewOrganizationRow';

// What it needs of its own is named here then, and not in the script that the popup waits for.
const TodaySection = lazy(async () => ({
  default: (await import('@/components/payments/today/TodaySection')).TodaySection,
}));

export interface BelowOrganizationsProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The organization that is shown as the active one. */
  readonly activeId: string | null;
  /** Where there are none, their place offers to make one. */
  readonly hasOrganizations: boolean;
}

/** What comes after the organizations, once they are painted. */
export function BelowOrganizations(props: BelowOrganizationsProps) {
  const { connection, userId, activeId, hasOrganizations } = props;
  return (
    <>
      {connection.capabilities.organization === false ? null : (
        <>
          {hasOrganizations ? <NewOrganizationRow /> : null}
          <InvitationsSection connection={connection} userId={userId} />
        </>
      )}
      <DevicesSection connection={connection} userId={userId} />
      <Suspense>
        <TodaySection activeId={activeId} connection={connection} userId={userId} />
      </Suspense>
    </>
  );
}
