import { useEffect, useState } from 'react';
import { call } from '@/lib/messaging/call';
import type { Result } from '@/lib/result';
import { usePaused } from './usePaused';
import { type UsernameSlip, usernameSlip } from './usernameRules';

export type UsernameCheck =
  /** Nothing to say: it is the account's own, or nothing was typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'slip'; readonly slip: UsernameSlip }
  | { readonly kind: 'asking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'taken' }
  /** The server cannot tell, or could not be asked: saving will show it. */
  | { readonly kind: 'unknown' };

type Answer = Result<{ available: boolean | null }>;

function meaningOf(answer: Answer): UsernameCheck {
  if (!answer.ok || answer.value.available === null) return { kind: 'unknown' };
  return { kind: answer.value.available ? 'free' : 'taken' };
}

/** Whether a user name can be had, asked while it is typed. `own` is the account's, which is never "taken". */
export function useUsernameCheck(username: string, own: string | null, isOffered: boolean): UsernameCheck {
  const paused = usePaused(username);
  const [known, setKnown] = useState<{ of: string; check: UsernameCheck } | null>(null);
  // Servers keep user names in lower case.
  const isOwn = username.toLowerCase() === (own ?? '').toLowerCase();
  const slip = usernameSlip(username);
  const asks = isOffered && !isOwn && !slip && paused === username;

  useEffect(() => {
    if (!asks) return;
    let isCurrent = true;
    void call('signUp.checkUsername', { username }).then((answer) => {
      if (isCurrent) setKnown({ of: username, check: meaningOf(answer) });
    });
    return () => {
      isCurrent = false;
    };
  }, [asks, username]);

  if (isOwn || !isOffered) return { kind: 'none' };
  if (slip) return { kind: 'slip', slip };
  return known?.of === username ? known.check : { kind: 'asking' };
}
