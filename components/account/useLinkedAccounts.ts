import { useEffect } from 'react';
import { useReading } from '@/components/reading/useReading';
import { useFlows } from '@/components/social/useFlows';
import type { SocialPurpose } from '@/lib/social/schema';
import { readAccounts } from './readings';

/** The flows that this page is about. */
export const LINK_PURPOSES: readonly SocialPurpose[] = ['link', 'widen'];

/** The linked accounts, read again whenever a provider has answered. */
export function useLinkedAccounts(connectionId: string) {
  const { value, error, again } = useReading(readAccounts);
  const done = useFlows().filter(
    (flow) =>
      flow.connectionId === connectionId && flow.phase === 'done' && LINK_PURPOSES.includes(flow.purpose),
  );
  const ended = done.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (ended) void again();
  }, [ended, again]);

  return { accounts: value, error, again: () => void again(), done };
}
