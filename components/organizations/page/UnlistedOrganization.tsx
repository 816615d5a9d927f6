import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ReadFailure } from '@/components/form/ReadFailure';
import { useRead } from '@/components/reading/useReading';
import type { Organization } from '@/lib/organizations/schema';
import { isUnknown, UnknownOrganization } from './UnknownOrganization';

export interface UnlistedOrganizationProps {
  readonly organizationId: string;
  readonly steps: NextSteps;
  readonly loading: ReactNode;
  /** Heads what is shown in place of the page. */
  readonly heading: ReactNode;
  readonly page: (organization: Organization) => ReactNode;
}

/** What is stored may be older than a membership, or cut, so the server is asked. */
export function UnlistedOrganization({
  organizationId,
  steps,
  loading,
  heading,
  page,
}: UnlistedOrganizationProps) {
  const { value, error, again } = useRead('organizations.details', { organizationId });
  if (value) return page(value);
  if (!error) return loading;
  return (
    <>
      {heading}
      {isUnknown(error) ? (
        <UnknownOrganization />
      ) : (
        <ReadFailure
          error={error}
          onRetry={() => void again()}
          readAt={0}
          steps={{ ...steps, refresh: () => void again() }}
        />
      )}
    </>
  );
}
