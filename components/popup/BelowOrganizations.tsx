import { lazy, Suspense } from 'react';
import { InvitationsSection } from '@/components/invitations/InvitationsSection';
import { DevicesSection } from '@/components/sessions/devices/DevicesSection';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
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
  readonly isInSome: boolean;
}

/** What comes after the organizations, once they are painted. */
export function BelowOrganizations(props: BelowOrganizationsProps) {
  const { connection, userId, activeId, isInSome } = props;
  return (
    <>
      {hasOrganizations(connection) ? (
        <>
          {isInSome ? <NewOrganizationRow /> : null}
          <InvitationsSection connection={connection} userId={userId} />
        </>
      ) : null}
      <DevicesSection connection={connection} userId={userId} />
      <Suspense>
        <TodaySection activeId={activeId} connection={connection} userId={userId} />
      </Suspense>
    </>
  );
}
