import { DeleteCard } from './DeleteCard';
import { DetailsCard } from './DetailsCard';
import { LeaveCard } from './LeaveCard';
import type { OrganizationTabProps } from './organizationPage';

/** What it is, and the ways out of it. */
export function GeneralTab(props: OrganizationTabProps) {
  return (
    <>
      <DetailsCard {...props} />
      <LeaveCard {...props} />
      <DeleteCard {...props} />
    </>
  );
}
