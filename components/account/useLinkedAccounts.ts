import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { useFlows } from '@/components/social/useFlows';
import type { SocialPurpose } from '@/lib/social/schema';

/** The flows that this page is about. */
export const LINK_PURPOSES: readonly SocialPurpose[] = ['link', 'widen'];

/** The linked accounts, read again whenever a provider has answered. */
export function useLinkedAccounts(connectionId: string) {
  const { value, error, again } = useRead('account.list', null);
  const done = useFlows().filter(
    (flow) =>
      flow.connectionId === connectionId && flow.phase === 'done' && LINK_PURPOSES.includes(flow.purpose),
  );
  useInvalidateOn(done.map(({ id }) => id).join(' '), 'account.list');

  return { accounts: value, error, again: () => void again(), done };
}
