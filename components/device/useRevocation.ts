import { useState } from 'react';
import { call } from '@/lib/messaging/call';
import type { AppError, Result } from '@/lib/result';
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
const CHANNELS = { others: 'session.revokeOthers', all: 'session.revokeAll' } as const;

/** Left by the person, or told elsewhere: nothing to say in the row. */
const isNoFailure = ({ code }: AppError) => code === 'needs-confirmation' || code === 'account-changed';

/** Ends sessions: asked once, then done, then gone from the list or back with a reason. */
export function useRevocation(
  confirmed: <T>(command: () => Promise<Result<T>>) => Promise<Result<T>>,
  startsAsking: string | null = null,
): Revocation {
  const [asked, setAsked] = useState<string | null>(startsAsking);
  const [states, setStates] = useState<ReadonlyMap<string, DeviceState>>(new Map());
  const [sweep, setSweep] = useState<SweepState>(IDLE);

  const setState = (id: string, state: DeviceState) => setStates((known) => new Map(known).set(id, state));

  async function revoke(sessionId: string) {
    setAsked(null);
    setState(sessionId, { phase: 'busy' });
    const answer = await confirmed(() => call('session.revoke', { sessionId }));
    const failed = !answer.ok && !isNoFailure(answer.error);
    setState(sessionId, failed ? { phase: 'failed', error: answer.error } : IDLE);
  }

  async function runSweep(what: Sweep) {
    setSweep({ phase: 'busy', sweep: what });
    const answer = await confirmed(() => call(CHANNELS[what], null));
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
