import { useAction } from '@/components/form/useAction';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';
import type { HeldDeliveries } from '@/lib/payments/events/feed';
import type { EndpointTarget } from './useEndpoint';

export type HeldGroup = HeldDeliveries['groups'][number];

/** What can be decided about held deliveries: all of a group, or one. */
export interface HeldDecision {
  readonly action: 'release' | 'delete' | 'accept';
  readonly id?: string;
}

type Settled = Result<{ readonly left: number }>;

/** The server releases so much at a time; a failure ends it, and what is left is still held. */
async function settleAll(settle: () => Promise<Settled>, isPartial: boolean): Promise<Settled> {
  for (;;) {
    const settled = await settle();
    if (!settled.ok || settled.value.left === 0 || isPartial) return settled;
  }
}

/** The deliveries that an endpoint holds, and what is decided about them. */
export function useHeld(target: EndpointTarget) {
  const reading = useRead('payments.held', target);
  const invalidate = useInvalidate();
  const settling = useAction<{ readonly left: number }>();

  return {
    ...reading,
    settling,
    decide: async ({ platformOrganizationId }: HeldGroup, { action, id }: HeldDecision) => {
      const asked = { ...target, action, platformOrganizationId, ...(id !== undefined && { ids: [id] }) };
      await settling.run(() => settleAll(() => call('payments.settleHeld', asked), id !== undefined));
      // Whatever became of it: some of it may be done.
      await invalidate('payments.held', 'payments.endpoints');
    },
  };
}

export type Held = ReturnType<typeof useHeld>;
