import { useState } from 'react';
import { call } from '@/lib/messaging/call';
import type { AppError } from '@/lib/result';

export type SignOutPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'busy' }
  | { readonly name: 'failed'; readonly error: AppError };

export function useSignOut() {
  const [phase, setPhase] = useState<SignOutPhase>({ name: 'idle' });

  async function signOut() {
    setPhase({ name: 'busy' });
    const result = await call('session.signOut', null);
    setPhase(result.ok ? { name: 'idle' } : { name: 'failed', error: result.error });
  }

  return { phase, signOut };
}
