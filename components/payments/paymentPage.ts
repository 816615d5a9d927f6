import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { FollowedPayments, Payments } from '@/lib/payments/schema';

export interface PaymentPageProps {
  readonly connection: Connection;
  readonly userId: string;
  /** `ALL_ORGANIZATIONS` on a page about all organizations. */
  readonly organization: Pick<Organization, 'id' | 'name'>;
  /** Null if nothing is stored for the organization. */
  readonly known: Payments | null;
  /** Changes with every news of what is shown (changeStamp). */
  readonly newest: string;
  readonly steps: NextSteps;
}

/**
 * Changes whenever the worker has stored newer events of an organization, or of all of them, has noted that they were
 * read, or can or can't read them any more. Each poll changes it for an organization that isn't followed.
 */
export function changeStamp(followed: FollowedPayments | null | undefined, organizationId: string): string {
  if (!followed) return '';
  const { organizations, error, fetchedAt } = followed;
  const isAll = organizationId === ALL_ORGANIZATIONS;
  const own = organizations.filter((one) => isAll || one.organizationId === organizationId);
  const news = own.map(({ latest, readThrough }) => `${latest[0]?.id} ${readThrough}`);
  return [error?.code, ...(own.length > 0 ? news : [fetchedAt])].join();
}

/** Changes with every poll, for what is no event: refused deliveries, for example. */
export const pollStamp = (followed: FollowedPayments | null | undefined): string =>
  `${followed?.fetchedAt} ${followed?.error?.code}`;
