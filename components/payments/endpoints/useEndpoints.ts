import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useRepeatable } from '@/components/form/useRepeatable';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { Result } from '@/lib/core/result';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';

/** A new secret is only in the page's memory until the user has saved it. */
export type MadeSecret = Output<'payments.createEndpoint'>;

/** `onSecret` isn't called for an endpoint without a secret to show. */
export function useEndpoints(organizationId: string, onSecret: (made: MadeSecret) => void) {
  const reading = useRead('payments.endpoints', { organizationId });
  const invalidate = useInvalidate();
  const creating = useAction<MadeSecret>();
  const [made, setMade] = useState<MadeSecret | null>(null);

  async function show(answer: Result<MadeSecret>) {
    if (answer.ok) {
      // A secret is shown outside this page, which may be closed by now or show another organization.
      if (answer.value.secret) onSecret(answer.value);
      setMade(answer.value.secret ? null : answer.value);
      await invalidate('payments.endpoints');
    }
    return answer.ok;
  }

  return {
    ...reading,
    made,
    forget: () => {
      creating.reset();
      setMade(null);
    },
    creating,
    create: async ({ name, secret }: { readonly name: string; readonly secret: string }) => {
      const answer = await call('payments.createEndpoint', {
        organizationId,
        name,
        ...(secret && { secret }),
      });
      await show(answer);
      return answer;
    },
    show,
  };
}

export type Endpoints = ReturnType<typeof useEndpoints>;

type EndpointStage = 'row' | 'rotate' | 'delete' | 'held';

export interface EndpointTarget {
  readonly organizationId: string;
  readonly endpointId: string;
}

export function useEndpoint(target: EndpointTarget, { show }: Endpoints) {
  const invalidate = useInvalidate();
  const [stage, setStage] = useState<EndpointStage>('row');
  const rotating = useAction<MadeSecret>();
  const deleting = useAction<null>();
  const holding = useAction<{ readonly left: number }>();
  const [testType, setTestType] = useState<string>(SAMPLE_TYPES[0]);
  const testing = useRepeatable(async (type: string) => {
    const answer = await call('payments.testEvent', { ...target, type });
    if (answer.ok) {
      // The event is unread now, and the row shows the time of the last delivery.
      void call('sessions.refresh', { reason: 'manual' });
      void invalidate('payments.endpoints');
    }
    return answer;
  });

  return {
    stage,
    open: setStage,
    testing,
    testType,
    chooseTest: setTestType,
    test: () => void testing.run(testType),
    rotating,
    rotate: async (secret: string) => {
      const answer = await call('payments.rotateSecret', { ...target, ...(secret && { secret }) });
      if (await show(answer)) setStage('row');
      return answer;
    },
    holding,
    holdUnnamed: async () => {
      const input = { ...target, action: 'hold', platformOrganizationId: null };
      const answer = await holding.run(() => call('payments.settleHeld', input));
      if (answer.ok) await invalidate('payments.endpoints');
    },
    deleting,
    askToDelete: () => {
      deleting.reset();
      setStage('delete');
    },
    remove: async () => {
      const answer = await deleting.run(() => call('payments.deleteEndpoint', target));
      if (answer.ok) await invalidate('payments.endpoints');
      else setStage('row');
    },
  };
}

export type EndpointControls = ReturnType<typeof useEndpoint>;
