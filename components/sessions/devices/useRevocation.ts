import { useState } from 'react';
import type { Confirmed } from '@/components/confirmation/useConfirmed';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { DeviceActions, DeviceState } from './DeviceList';

/** What ends more than one session. */
export type Sweep = 'others' | 'all';

export type SweepState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asked' | 'busy' | 'done'; readonly sweep: Sweep }
  | { readonly phase: 'failed'; readonly sweep: Sweep; readonly error: AppError };

export interface Revocation {
  readonly actions: DeviceActions;
  readonly sweep: SweepState;
  readonly askSweep: (sweep: Sweep) => void;
  readonly runSweep: (sweep: Sweep) => void;
  readonly dropSweep: () => void;
}

const IDLE = { phase: 'idle' } as const;
const COMMANDS = { others: 'sessions.revokeOthers', all: 'sessions.revokeAll' } as const;

/** Left by the person, or told elsewhere: nothing to say in the row. */
const isNoFailure = ({ code }: AppError) => code === 'needs-confirmation' || code === 'account-changed';

/** What somebody asked to end on their way here: one session by its id, or several. */
export interface AskedEnd {
  readonly revoke: string | null;
  readonly sweep: Sweep | null;
}

const pageAsking = (what: { revoke: string } | { sweep: Sweep }) =>
  `security?${new URLSearchParams(what).toString()}` as const;

/** Ends sessions: asked once, then done, then gone from the list or back with a reason. */
export function useRevocation(confirmed: Confirmed['run'], startsAsking: AskedEnd): Revocation {
  const [asked, setAsked] = useState<string | null>(startsAsking.revoke);
  const [states, setStates] = useState<ReadonlyMap<string, DeviceState>>(new Map());
  const [sweep, setSweep] = useState<SweepState>(
    startsAsking.sweep ? { phase: 'asked', sweep: startsAsking.sweep } : IDLE,
  );

  const setState = (id: string, state: DeviceState) => setStates((known) => new Map(known).set(id, state));

  async function revoke(sessionId: string) {
    setAsked(null);
    setState(sessionId, { phase: 'busy' });
    const answer = await confirmed(
      () => call('sessions.revoke', { sessionId }),
      pageAsking({ revoke: sessionId }),
    );
    const failed = !answer.ok && !isNoFailure(answer.error);
    setState(sessionId, failed ? { phase: 'failed', error: answer.error } : IDLE);
  }

  async function runSweep(what: Sweep) {
    setSweep({ phase: 'busy', sweep: what });
    const answer = await confirmed(() => call(COMMANDS[what], null), pageAsking({ sweep: what }));
    if (answer.ok) setSweep({ phase: 'done', sweep: what });
    else setSweep(isNoFailure(answer.error) ? IDLE : { phase: 'failed', sweep: what, error: answer.error });
  }

  return {
    actions: {
      stateOf: (id) => (id === asked ? { phase: 'asked' } : (states.get(id) ?? IDLE)),
      onAsk: (id) => {
        setSweep(IDLE);
        setAsked(id);
      },
      onKeep: () => {
        setAsked(null);
        setStates((known) => new Map([...known].filter(([, { phase }]) => phase !== 'failed')));
      },
      onRevoke: (id) => void revoke(id),
    },
    sweep,
    askSweep: (what) => {
      setAsked(null);
      setSweep({ phase: 'asked', sweep: what });
    },
    runSweep: (what) => void runSweep(what),
    dropSweep: () => setSweep(IDLE),
  };
}
