import { useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';

export type SignOutPhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed'; readonly error: AppError };

export type SignOut = ReturnType<typeof useSignOut>;

const IDLE: SignOutPhase = { phase: 'idle' };

/** After a success the snapshot shows another screen, without this hook. */
export function useSignOut() {
  const [state, setState] = useState<SignOutPhase>(IDLE);

  async function signOut() {
    setState({ phase: 'pending' });
    const result = await call('sessions.signOut', null);
    setState(result.ok ? IDLE : { phase: 'failed', error: result.error });
  }

  return { state, signOut: () => void signOut(), dismiss: () => setState(IDLE) };
}
