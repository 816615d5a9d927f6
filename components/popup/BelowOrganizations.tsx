import { DevicesSection } from '@/components/device/DevicesSection';
import { InvitationsSection } from '@/components/invitation/InvitationsSection';
import type { Connection } from '@/lib/connection/schema';
import { NewOrganizationRow } from './NewOrganizationRow';

export interface BelowOrganizationsProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Where there are none, their place offers to make one. */
  readonly hasOrganizations: boolean;
}

/** What comes after the organizations, once they are painted. */
export function BelowOrganizations({ connection, userId, hasOrganizations }: BelowOrganizationsProps) {
  return (
    <>
      {connection.capabilities.organization === false ? null : (
        <>
          {hasOrganizations ? <NewOrganizationRow /> : null}
          <InvitationsSection connection={connection} userId={userId} />
        </>
      )}
      <DevicesSection connection={connection} userId={userId} />
    </>
  );
}
