import { useEffect, useState } from 'react';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { AppError, Result } from '@/lib/core/result';

export type ConfirmationMethods = Output<'confirmation.methods'>;

/** What is being done; `challenge` and `elsewhere` go on in the snapshot. */
export type ConfirmationPhase =
  | { readonly name: 'choosing' }
  | { readonly name: 'password' | 'passkey' | 'starting' }
  | { readonly name: 'challenge' }
  | { readonly name: 'elsewhere'; readonly flowId: string }
  | { readonly name: 'failed'; readonly error: AppError };

const CHOOSING: ConfirmationPhase = { name: 'choosing' };

export interface ConfirmationOutcome {
  readonly onConfirmed: () => void;
  /** With an error: what happened instead. */
  readonly onCancel: (instead?: AppError) => void;
}

export type ConfirmationForm = ReturnType<typeof useConfirmation>;

/** The ways to say once more who one is. */
export function useConfirmation({ onConfirmed, onCancel }: ConfirmationOutcome) {
  const ceremony = usePasskeyCeremony();
  const [methods, setMethods] = useState<Result<ConfirmationMethods> | null>(null);
  const [round, setRound] = useState(1);
  const [phase, setPhase] = useState<ConfirmationPhase>(CHOOSING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    let isGone = false;
    void call('confirmation.methods', null).then((answer) => {
      if (!isGone) setMethods(answer);
    });
    return () => {
      isGone = true;
    };
  }, [round]);

  function refused(error: AppError) {
    // Somebody else is signed in now: what was to be done was not for their account.
    if (error.code === 'account-changed') onCancel(error);
    else setPhase({ name: 'failed', error });
  }

  async function withPassword(password: string) {
    setPhase({ name: 'password' });
    const answer = await call('confirmation.password', { password });
    if (!answer.ok) refused(answer.error);
    else if (answer.value.next === 'challenge') setPhase({ name: 'challenge' });
    else onConfirmed();
  }

  async function withPasskey() {
    if (!ceremony) return;
    setPhase({ name: 'passkey' });
    const chosen = await ceremony.get();
    const answer = chosen.ok ? await call('confirmation.passkey', { response: chosen.value }) : chosen;
    if (answer.ok) onConfirmed();
    else refused(answer.error);
  }

  async function withProvider(provider: string) {
    setPhase({ name: 'starting' });
    const answer = await call('social.start', {
      purpose: 'confirm',
      provider,
      loginHint: null,
      scopes: [],
    });
    if (answer.ok) setPhase({ name: 'elsewhere', flowId: answer.value.flowId });
    else refused(answer.error);
  }

  return {
    methods,
    /** Once more, after it failed. */
    readMethods: () => {
      setMethods(null);
      setRound(round + 1);
    },
    phase,
    /** Null where this page cannot: the popup sends people to the options page. */
    ceremony,
    withPassword: (password: string) => void withPassword(password),
    withPasskey: () => void withPasskey(),
    withProvider: (provider: string) => void withProvider(provider),
    reset: () => setPhase(CHOOSING),
    refused,
  };
}
