import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import { type InvitationAnswers, isOpen } from './useInvitations';

/**
 * Invitations that were there while somebody looked, and were answered elsewhere or withdrawn since. One that is answered
 * in this browser leaves the stored list, which is not read anew for that.
 */
export function useGone(received: ReceivedInvitations | null | undefined, answers: InvitationAnswers) {
  const before = useRef<ReceivedInvitations | null>(null);
  const [gone, setGone] = useState<readonly Invitation[]>([]);

  async function ask(invitation: Invitation): Promise<void> {
    // A list may be cut: only the server's word on that one says that it is over.
    const found = await call('invitations.find', { text: invitation.id });
    if (found.ok || found.error.code !== 'invitation-not-found') return;
    await call('sessions.refresh', { reason: 'manual' });
    setGone((all) => [...all, invitation]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one list is compared with the next
  useEffect(() => {
    const known = before.current;
    before.current = received ?? null;
    if (!known || !received || received.error || known.fetchedAt === received.fetchedAt) return;
    const listed = new Set(received.invitations.map(({ id }) => id));
    for (const invitation of known.invitations) {
      // One that is being answered here, or was refused, is told of by its answer.
      const isIdle = answers.stateOf(invitation.id).phase === 'idle';
      if (isIdle && isOpen(invitation, Date.now()) && !listed.has(invitation.id)) void ask(invitation);
    }
  }, [received]);

  return { gone, dismiss: (id: string) => setGone((all) => all.filter((other) => other.id !== id)) };
}
