import { useEffect, useRef, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError, Result } from '@/lib/core/result';
import {
  type InvitationDetails,
  MAX_DETAILS_ASKED,
  type ReceivedInvitations,
} from '@/lib/invitations/schema';
import { invitationDetails, receivedInvitations } from '@/lib/invitations/state';

export type Answer = 'accept' | 'decline';

export type AnswerState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'busy'; readonly answer: Answer }
  | { readonly phase: 'failed'; readonly answer: Answer; readonly error: AppError };

const IDLE: AnswerState = { phase: 'idle' };

export interface InvitationAnswers {
  readonly stateOf: (invitationId: string) => AnswerState;
  readonly onAnswer: (invitationId: string, answer: Answer) => void;
  readonly onDismiss: (invitationId: string) => void;
  readonly failures: readonly (readonly [id: string, error: AppError])[];
}

/** Undefined until the list is read, null if it never was. */
export function useReceived(
  { id }: Pick<Connection, 'id'>,
  userId: string,
): ReceivedInvitations | null | undefined {
  const stored = useStoredValue(receivedInvitations);
  return stored && (stored.connectionId !== id || stored.userId !== userId) ? null : stored;
}

export function useKnownDetails(
  { id }: Pick<Connection, 'id'>,
  userId: string,
): (invitationId: string) => InvitationDetails | null {
  const cache = useStoredValue(invitationDetails);
  const known = cache && cache.connectionId === id && cache.userId === userId ? cache.byId : null;
  return (invitationId) =>
    known && Object.hasOwn(known, invitationId) ? (known[invitationId] ?? null) : null;
}

/** As `useKnownDetails`, but requests what isn't known. */
export function useDetails(
  { id }: Connection,
  userId: string,
  shownIds: readonly string[],
): (invitationId: string) => InvitationDetails | null {
  const cache = useStoredValue(invitationDetails);
  const known = cache && cache.connectionId === id && cache.userId === userId ? cache.byId : null;
  const isRead = cache !== undefined;
  const asked = useRef(new Set<string>());
  // As text, so that the effect runs when the ids change; a server may put anything into them.
  const unknown = JSON.stringify(shownIds.filter((shown) => !known || !Object.hasOwn(known, shown)));

  useEffect(() => {
    // Each ID is requested once, because the server would omit the same ones again.
    // Safe: made a few lines above.
    const missing = (JSON.parse(unknown) as string[]).filter((shown) => !asked.current.has(shown));
    const invitationIds = missing.slice(0, MAX_DETAILS_ASKED);
    if (!isRead || invitationIds.length === 0) return;
    for (const invitationId of invitationIds) asked.current.add(invitationId);
    void call('invitations.readDetails', { invitationIds });
  }, [isRead, unknown]);

  return (invitationId) =>
    known && Object.hasOwn(known, invitationId) ? (known[invitationId] ?? null) : null;
}

const send = (invitationId: string, answer: Answer): Promise<Result<null>> =>
  answer === 'accept'
    ? call('invitations.accept', { invitationId })
    : call('invitations.decline', { invitationId });

export function useAnswers(): InvitationAnswers {
  const [states, setStates] = useState<Readonly<Record<string, AnswerState>>>({});
  const keep = (id: string, state: AnswerState) => setStates((before) => ({ ...before, [id]: state }));
  const stateOf = (id: string): AnswerState => (Object.hasOwn(states, id) ? (states[id] ?? IDLE) : IDLE);

  async function answerTo(id: string, answer: Answer): Promise<void> {
    if (stateOf(id).phase === 'busy') return;
    keep(id, { phase: 'busy', answer });
    const result = await send(id, answer);
    keep(id, result.ok ? IDLE : { phase: 'failed', answer, error: result.error });
  }

  return {
    stateOf,
    onAnswer: (id, answer) => void answerTo(id, answer),
    onDismiss: (id) => keep(id, IDLE),
    failures: Object.entries(states).flatMap(([id, state]) =>
      state.phase === 'failed' ? [[id, state.error] as const] : [],
    ),
  };
}
