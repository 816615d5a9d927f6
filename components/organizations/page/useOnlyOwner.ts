import { useState } from 'react';
import { useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';

/** Who may neither leave nor be removed: an organization needs an owner (SPEC.md section 5). */
export function useOnlyOwner(organizationId: string) {
  const [load] = useState(() => () => call('members.onlyOwner', { organizationId }));
  const { value, again } = useReading(load);
  return { onlyOwnerId: value?.memberId ?? null, readOwners: again };
}
