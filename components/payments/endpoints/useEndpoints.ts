import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { Result } from '@/lib/core/result';

/** What was just made: its secret is in the page's memory alone, until somebody has saved it. */
export type MadeSecret = Output<'payments.createEndpoint'>;

/** The webhook endpoints of one organization, and what was made last without a secret to show. */
export function useEndpoints(organizationId: string, onSecret: (made: MadeSecret) => void) {
  const reading = useRead('payments.endpoints', { organizationId });
  const invalidate = useInvalidate();
  const creating = useAction<MadeSecret>();
  const [made, setMade] = useState<MadeSecret | null>(null);

  async function show(answer: Result<MadeSecret>) {
    if (answer.ok) {
      // A secret belongs to no page: this one may be gone by now, or show another organization soon.
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
