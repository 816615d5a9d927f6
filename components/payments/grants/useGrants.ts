import { useEffect, useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { keepGrants, leftGrants } from '@/components/payments/pageMemory';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import type { Grant } from '@/lib/payments/events/feed';

export type GrantState = NonNullable<Input<'payments.grants'>['state']>;
export const GRANT_STATES = [
  'granted',
  'revoked',
  'failed',
  'pending',
] as const satisfies readonly GrantState[];

interface Known {
  readonly grants: readonly Grant[] | undefined;
  readonly before: string | null;
  readonly error: AppError | null;
  readonly asked: string;
}

const NOTHING: Known = { grants: undefined, before: null, error: null, asked: '' };

const NO_FILTER = { state: null, text: '' } as const;

/** Who has which benefit, page by page, the latest change first; narrowed as `account` left it (pageMemory.ts). */
export function useGrants(organizationId: string, account: string) {
  const [filter, setFilter] = useState(() => leftGrants(account));
  const { text } = filter;
  const state = GRANT_STATES.find((one) => one === filter.state) ?? null;
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState(NOTHING);
  const [isReadingOlder, setReadingOlder] = useState(false);
  const paused = usePaused(text.trim());
  const asked = `${turn} ${organizationId} ${state} ${paused}`;
  const question = { organizationId, ...(state && { state }), ...(paused && { text: paused }) };
  const written = JSON.stringify(question);

  useEffect(() => {
    let isCurrent = true;
    // Safe: written above.
    void call('payments.grants', JSON.parse(written) as Input<'payments.grants'>).then((answer) => {
      if (!isCurrent) return;
      setKnown(
        answer.ok ? { ...answer.value, error: null, asked } : { ...NOTHING, error: answer.error, asked },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, written]);

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    };
    document.addEventListener('visibilitychange', readIfSeen);
    return () => document.removeEventListener('visibilitychange', readIfSeen);
  }, []);

  function narrow(next: typeof filter) {
    setFilter(next);
    keepGrants(account, next);
  }

  async function readOlder() {
    if (known.before === null || isReadingOlder) return;
    setReadingOlder(true);
    const answer = await call('payments.grants', { ...question, before: known.before });
    setReadingOlder(false);
    setKnown((now) => {
      // Somebody has asked for something else since.
      if (now.asked !== asked) return now;
      if (!answer.ok) return { ...now, error: answer.error };
      return { ...now, grants: [...(now.grants ?? []), ...answer.value.grants], before: answer.value.before };
    });
  }

  return {
    ...known,
    state,
    choose: (chosen: GrantState | null) => narrow({ text, state: chosen }),
    text,
    type: (typed: string) => narrow({ state, text: typed }),
    clear: () => narrow(NO_FILTER),
    isReading: known.asked !== asked,
    isReadingOlder,
    readOlder: () => void readOlder(),
    again: () => setTurn((before) => before + 1),
  };
}
