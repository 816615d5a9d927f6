import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import type { Flow, SocialPurpose } from '@/lib/social/schema';
import { flows } from '@/lib/social/state';

const NONE: readonly Flow[] = [];

/** Flows under way, and those whose outcome wasn't seen yet; oldest first. */
export const useFlows = (): readonly Flow[] => useStoredValue(flows) ?? NONE;

export const WAYS_IN: readonly SocialPurpose[] = ['sign-in', 'sign-up'];

export function useForgetFailures(connectionId: string): () => void {
  const failures = useFlows().filter(
    (flow) => flow.connectionId === connectionId && flow.phase === 'failed' && WAYS_IN.includes(flow.purpose),
  );
  return () => {
    for (const { id } of failures) void call('social.cancel', { flowId: id });
  };
}
