import { useEffect, useState } from 'react';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { AppError, Result } from '@/lib/core/result';

export type ConfirmationMethods = Output<'confirmation.methods'>;

export type ConfirmationPhase =
  | { readonly name: 'choosing' }
  | { readonly name: 'password' | 'passkey' | 'starting' }
  | { readonly name: 'challenge' }
  | { readonly name: 'elsewhere'; readonly flowId: string }
  | { readonly name: 'failed'; readonly error: AppError };

const CHOOSING: ConfirmationPhase = { name: 'choosing' };

export interface ConfirmationOutcome {
  readonly onConfirmed: () => void;
  /** `instead` is an error that replaces the cancellation. */
  readonly onCancel: (instead?: AppError) => void;
}

export type ConfirmationForm = ReturnType<typeof useConfirmation>;

export function useConfirmation({ onConfirmed, onCancel }: ConfirmationOutcome) {
  const ceremony = usePasskeyCeremony();
  const [methods, setMethods] = useState<Result<ConfirmationMethods> | null>(null);
  const [round, setRound] = useState(1);
  const [phase, setPhase] = useState<ConfirmationPhase>(CHOOSING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    let isCurrent = true;
    void call('confirmation.methods', null).then((read) => {
      if (isCurrent) setMethods(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [round]);

  function refused(error: AppError) {
    // Another user is signed in now, and the command was not meant for their account.
    if (error.code === 'account-changed') onCancel(error);
    else setPhase({ name: 'failed', error });
  }

  async function withPassword(password: string) {
    setPhase({ name: 'password' });
    const result = await call('confirmation.password', { password });
    if (!result.ok) refused(result.error);
    else if (result.value.next === 'challenge') setPhase({ name: 'challenge' });
    else onConfirmed();
  }

  async function withPasskey() {
    if (!ceremony) return;
    setPhase({ name: 'passkey' });
    const chosen = await ceremony.get();
    const result = chosen.ok ? await call('confirmation.passkey', { response: chosen.value }) : chosen;
    if (result.ok) onConfirmed();
    else refused(result.error);
  }

  async function withProvider(provider: string) {
    setPhase({ name: 'starting' });
    const result = await call('social.start', {
      purpose: 'confirm',
      provider,
      loginHint: null,
      scopes: [],
    });
    if (result.ok) setPhase({ name: 'elsewhere', flowId: result.value.flowId });
    else refused(result.error);
  }

  return {
    methods,
    readMethods: () => {
      setMethods(null);
      setRound(round + 1);
    },
    phase,
    /** Null in the popup, which sends its user to the options page. */
    ceremony,
    withPassword: (password: string) => void withPassword(password),
    withPasskey: () => void withPasskey(),
    withProvider: (provider: string) => void withProvider(provider),
    reset: () => setPhase(CHOOSING),
    refused,
  };
}
