import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { Payments } from '@/lib/payments/schema';

export interface PaymentPageProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The organization whose payments are shown, or all of them (ALL_ORGANIZATIONS). */
  readonly organization: Pick<Organization, 'id' | 'name'>;
  /** The organization's stored payments; null if nothing is stored. */
  readonly known: Payments | null;
  /** Changes whenever the worker has stored newer events of what is shown. */
  readonly newest: string;
  readonly steps: NextSteps;
}

export interface OrganizationChoice {
  readonly organizations: readonly Organization[];
  readonly onOrganization: (organizationId: string) => void;
  /** Whether all of them can be chosen together (ALL_ORGANIZATIONS). */
  readonly hasAll?: boolean;
}
