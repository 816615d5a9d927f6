import { call } from '@/lib/core/command/call';
import type { SocialPurpose } from '@/lib/social/schema';
import { useFlows } from './useFlows';

const WAYS_IN: readonly SocialPurpose[] = ['sign-in', 'sign-up'];

/** For who goes another way in: what failed before, elsewhere, is old news. */
export function useForgetFailures(connectionId: string): () => void {
  const failures = useFlows().filter(
    (flow) => flow.connectionId === connectionId && flow.phase === 'failed' && WAYS_IN.includes(flow.purpose),
  );
  return () => {
    for (const { id } of failures) void call('social.cancel', { flowId: id });
  };
}
