import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { Payments } from '@/lib/payments/schema';

/** What every page about payments is about. */
export interface PaymentPageProps {
  readonly connection: Connection;
  readonly userId: string;
  /** Whose payments they are. */
  readonly organization: Pick<Organization, 'id' | 'name'>;
  /** What is stored of them: of the active organization, which may be another; null where nothing is. */
  readonly known: Payments | null;
  readonly steps: NextSteps;
}

/** Of a page that shows any organization of the person's. */
export interface OrganizationChoice {
  /** Those that may be looked at. */
  readonly organizations: readonly Organization[];
  readonly onOrganization: (organizationId: string) => void;
}
