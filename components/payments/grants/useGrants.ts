import { useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { keepGrants, leftGrants } from '@/components/payments/pageMemory';
import { usePages } from '@/components/reading/usePages';
import type { Input, Output } from '@/lib/core/command/contract';

export type GrantState = NonNullable<Input<'payments.grants'>['state']>;
export const GRANT_STATES = [
  'granted',
  'revoked',
  'failed',
  'pending',
] as const satisfies readonly GrantState[];

type GrantPages = Output<'payments.grants'>;

const NO_FILTER = { state: null, text: '' } as const;

/** Who has which benefit, page by page, the latest change first; narrowed as `account` left it (pageMemory.ts). */
export function useGrants(organizationId: string, account: string) {
  const [filter, setFilter] = useState(() => leftGrants(account));
  const { text } = filter;
  const state = GRANT_STATES.find((one) => one === filter.state) ?? null;
  const paused = usePaused(text.trim());
  const pages = usePages('payments.grants', {
    question: { organizationId, ...(state && { state }), ...(paused && { text: paused }) },
    keepsPrevious: true,
    // A grant changes its place as it changes: what was read behind the newest page may be old.
    withNewest: (_known: GrantPages | undefined, page) => page,
    withOlder: (known, { grants, before }) => ({ grants: [...known.grants, ...grants], before }),
  });

  function narrow(next: typeof filter) {
    setFilter(next);
    keepGrants(account, next);
  }

  return {
    ...pages,
    state,
    choose: (chosen: GrantState | null) => narrow({ text, state: chosen }),
    text,
    type: (typed: string) => narrow({ state, text: typed }),
    clear: () => narrow(NO_FILTER),
  };
}
