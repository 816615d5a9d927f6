import { useInvalidateOn, useRead } from '@/components/reading/useReading';

/**
 * One organization as its page shows it. `stamp` is what the snapshot knows of it: where that changes, it was changed
 * elsewhere, and is read again.
 */
export function useOrganization(organizationId: string, stamp: string) {
  const reading = useRead('organizations.details', { organizationId });
  useInvalidateOn(stamp, 'organizations.details');
  const { error } = reading;
  return {
    ...reading,
    /** It is not ours any more: what was read of it is nothing to act on. */
    isGone: error?.code === 'not-a-member' || error?.code === 'organization-not-found',
  };
}
