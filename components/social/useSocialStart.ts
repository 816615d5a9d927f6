import { useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { SocialPurpose } from '@/lib/social/schema';

export interface SocialStart {
  /** The provider that is being asked for, for as long as that takes. */
  readonly starting: string | null;
  readonly failed: { readonly provider: string; readonly error: AppError } | null;
  readonly start: (provider: string) => void;
  readonly dismiss: () => void;
}

/** Sends somebody to a provider. What becomes of it is in the flows. */
export function useSocialStart(purpose: SocialPurpose, loginHint: string | null): SocialStart {
  const [starting, setStarting] = useState<string | null>(null);
  const [failed, setFailed] = useState<SocialStart['failed']>(null);

  async function start(provider: string) {
    if (starting) return;
    setStarting(provider);
    setFailed(null);
    const answer = await call('social.start', { purpose, provider, loginHint, scopes: [] });
    setStarting(null);
    if (!answer.ok) setFailed({ provider, error: answer.error });
  }

  return { starting, failed, start: (provider) => void start(provider), dismiss: () => setFailed(null) };
}
