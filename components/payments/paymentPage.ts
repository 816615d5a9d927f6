import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { Payments } from '@/lib/payments/schema';

/** What every payments page is given. */
export interface PaymentPageProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The organization whose payments are shown. */
  readonly organization: Pick<Organization, 'id' | 'name'>;
  /** The stored payments of the organization; null if nothing is stored. */
  readonly known: Payments | null;
  readonly steps: NextSteps;
}

/** For a page that can show any of the user's organizations. */
export interface OrganizationChoice {
  readonly organizations: readonly Organization[];
  readonly onOrganization: (organizationId: string) => void;
  /** Whether all of them can be chosen together (ALL_ORGANIZATIONS). */
  readonly hasAll?: boolean;
}
