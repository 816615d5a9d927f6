import { useEffect, useRef, useState } from 'react';
import { useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';

/**
 * One organization as its page shows it. `stamp` is what the snapshot says of it: where that changes, somebody else
 * changed something, and it is read again.
 */
export function useOrganization(organizationId: string, stamp: string) {
  const [load] = useState(() => () => call('organizations.details', { organizationId }));
  const reading = useReading(load);
  const read = useRef(stamp);
  const { again } = reading;

  useEffect(() => {
    if (read.current === stamp) return;
    read.current = stamp;
    void again();
  }, [stamp, again]);

  const { error } = reading;
  return {
    ...reading,
    /** It is not ours any more: what was read of it is nothing to act on. */
    isGone: error?.code === 'not-a-member' || error?.code === 'organization-not-found',
  };
}
