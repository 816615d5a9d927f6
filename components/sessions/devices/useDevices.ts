import { useEffect, useState } from 'react';
import { type Confirmed, useConfirmed } from '@/components/confirmation/useConfirmed';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { SessionList } from '@/lib/sessions/schema';
import { sessionList } from '@/lib/sessions/state';

const NOTHING_ASKED: AskedSignOut = { revoke: null, signOut: null };

export type Devices = ReturnType<typeof useDevices>;

/** For the popup, whose opening refreshes old data. */
export function useDevices(connection: Connection, userId: string) {
  return { ...useSessionList(connection.id, userId, false), ...useSigningOut(connection) };
}

export function useSigningOut(connection: Connection, asked = NOTHING_ASKED) {
  const confirmed = useConfirmed(connection);
  return {
    ...useRevocation(confirmed.run, asked),
    step: confirmed.step,
    confirm: () => void confirmed.run(() => call('sessions.readList', null)),
  };
}

export interface ReadSessionList {
  /** Undefined until the storage is read; null where no list was ever read. */
  readonly list: SessionList | null | undefined;
  readonly error: AppError | null;
  readonly isReading: boolean;
  readonly read: () => void;
}

/** Undefined if there may be more than those listed, or fewer by now. */
export const othersOf = (list: SessionList | null | undefined): number | undefined =>
  list && !list.maybeCut && !list.error ? list.sessions.filter(({ current }) => !current).length : undefined;

/** `readsNow` asks the server when the list is shown. The popup doesn't, because opening it refreshes old data. */
export function useSessionList(connectionId: string, userId: string, readsNow: boolean): ReadSessionList {
  const stored = useStoredValue(sessionList);
  const [isReading, setReading] = useState(readsNow);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(readsNow ? 1 : 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (round === 0) return;
    let isGone = false;
    void call('sessions.readList', null).then((answer) => {
      if (isGone) return;
      setReading(false);
      setFailure(answer.ok ? null : answer.error);
    });
    return () => {
      isGone = true;
    };
  }, [round, connectionId, userId]);

  const isOfThis = stored?.connectionId === connectionId && stored.userId === userId;
  const list = stored && !isOfThis ? null : stored;
  return {
    list,
    // The stored error is newer where the worker has tried since.
    error: list?.error ?? (list?.fetchedAt ? null : failure),
    isReading,
    read: () => {
      setReading(true);
      setRound(round + 1);
    },
  };
}

type DeviceState =
  /** `done`: it leaves the list, or did so already. */
  | { readonly phase: 'idle' | 'asked' | 'busy' | 'done' }
  /** The session still exists. */
  | { readonly phase: 'failed'; readonly error: AppError };

export interface DeviceActions {
  readonly stateOf: (sessionId: string) => DeviceState;
  readonly onAsk: (sessionId: string) => void;
  readonly onKeep: () => void;
  readonly onRevoke: (sessionId: string) => void;
}

export type SignOutScope = 'others' | 'all';

export type BulkSignOutState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asked' | 'busy' | 'done'; readonly scope: SignOutScope }
  | { readonly phase: 'failed'; readonly scope: SignOutScope; readonly error: AppError };

export interface Revocation {
  readonly actions: DeviceActions;
  readonly bulkSignOut: BulkSignOutState;
  readonly askBulkSignOut: (scope: SignOutScope) => void;
  readonly runBulkSignOut: (scope: SignOutScope) => void;
  readonly dismissBulkSignOut: () => void;
}

const IDLE = { phase: 'idle' } as const;
const COMMANDS = { others: 'sessions.revokeOthers', all: 'sessions.revokeAll' } as const;

/** The user canceled, or a notice elsewhere explains it. */
const isNoFailure = ({ code }: AppError) => code === 'needs-confirmation' || code === 'account-changed';

/** A link to this page asks to end one session by its ID, or several. */
export interface AskedSignOut {
  readonly revoke: string | null;
  readonly signOut: SignOutScope | null;
}

const pageAsking = (what: { revoke: string } | { signOut: SignOutScope }) =>
  `security?${new URLSearchParams(what).toString()}` as const;

function useRevocation(confirmed: Confirmed['run'], startsAsking: AskedSignOut): Revocation {
  const [asked, setAsked] = useState<string | null>(startsAsking.revoke);
  const [states, setStates] = useState<ReadonlyMap<string, DeviceState>>(new Map());
  const [bulkSignOut, setBulkSignOut] = useState<BulkSignOutState>(
    startsAsking.signOut ? { phase: 'asked', scope: startsAsking.signOut } : IDLE,
  );

  const setState = (id: string, state: DeviceState) => setStates((known) => new Map(known).set(id, state));

  async function revoke(sessionId: string) {
    setAsked(null);
    setState(sessionId, { phase: 'busy' });
    const answer = await confirmed(
      () => call('sessions.revoke', { sessionId }),
      pageAsking({ revoke: sessionId }),
    );
    if (answer.ok) setState(sessionId, { phase: 'done' });
    else setState(sessionId, isNoFailure(answer.error) ? IDLE : { phase: 'failed', error: answer.error });
  }

  async function runBulkSignOut(scope: SignOutScope) {
    setBulkSignOut({ phase: 'busy', scope });
    const answer = await confirmed(() => call(COMMANDS[scope], null), pageAsking({ signOut: scope }));
    if (answer.ok) setBulkSignOut({ phase: 'done', scope });
    else setBulkSignOut(isNoFailure(answer.error) ? IDLE : { phase: 'failed', scope, error: answer.error });
  }

  return {
    actions: {
      stateOf: (id) => (id === asked ? { phase: 'asked' } : (states.get(id) ?? IDLE)),
      onAsk: (id) => {
        setBulkSignOut(IDLE);
        setAsked(id);
      },
      onKeep: () => {
        setAsked(null);
        setStates((known) => new Map([...known].filter(([, { phase }]) => phase !== 'failed')));
      },
      onRevoke: (id) => void revoke(id),
    },
    bulkSignOut,
    askBulkSignOut: (scope) => {
      setAsked(null);
      setBulkSignOut({ phase: 'asked', scope });
    },
    runBulkSignOut: (scope) => void runBulkSignOut(scope),
    dismissBulkSignOut: () => setBulkSignOut(IDLE),
  };
}
