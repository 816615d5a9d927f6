import { Trans } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { openOptions } from '@/components/routing/openOptions';
import { LastUsed, useLastUsed } from '@/components/social/LastUsed';
import { noteSignIn } from '@/components/social/lastSignIn';
import { Button } from '@/components/ui/Button';
import { call } from '@/lib/core/command/call';
import type { AppError, Result } from '@/lib/core/result';
import { isOlder, MINUTE_MS } from '@/lib/core/time';
import { type CeremonyResponse, usePasskeyCeremony } from './usePasskeyCeremony';

interface PasskeyButtonProps {
  readonly passkey: PasskeySignIn;
  readonly isLastUsed: boolean;
  readonly steps: NextSteps;
}

export function PasskeyButton({ passkey, isLastUsed, steps }: PasskeyButtonProps) {
  const description = useLastUsed(isLastUsed);
  if (!passkey.isSupported) {
    return (
      <p className="text-center text-muted text-small">
        {import.meta.env.BROWSER === 'firefox' ? (
          <Trans
            id="signIn.passkey.unsupported.firefox"
            message="Passkeys work here in Firefox 150 and newer. Until then, sign in with one on your server’s dashboard."
          />
        ) : (
          <Trans id="signIn.passkey.unsupported" message="This browser can’t use passkeys here." />
        )}
      </p>
    );
  }
  return (
    <>
      <Button aria-description={description} busy={passkey.isPending} onClick={passkey.signIn} wide>
        <KeyRound aria-hidden="true" size={15} />
        <Trans id="signIn.passkey" message="Sign in with a passkey" />
        {isLastUsed ? <LastUsed /> : null}
      </Button>
      {passkey.error ? (
        <ErrorNotice
          error={passkey.error}
          onDismiss={passkey.dismiss}
          steps={{ ...steps, retry: passkey.signIn, dismiss: passkey.dismiss }}
        />
      ) : null}
    </>
  );
}

/** Better Auth keeps the challenge of a ceremony for 5 minutes; this is a little less. */
const ARM_AGAIN_AFTER_MS = 4.5 * MINUTE_MS;

interface PasskeySignIn {
  readonly isSupported: boolean;
  readonly isPending: boolean;
  readonly error: AppError | null;
  readonly signIn: () => void;
  readonly dismiss: () => void;
}

type Attempt =
  | { readonly phase: 'idle' | 'pending' }
  | { readonly phase: 'failed'; readonly error: AppError };

const IDLE: Attempt = { phase: 'idle' };

export function usePasskeySignIn(connectionId: string, isOffered: boolean): PasskeySignIn {
  const ceremony = usePasskeyCeremony();
  const [attempt, setAttempt] = useState<Attempt>(IDLE);
  const [round, setRound] = useState(0);
  const isPending = attempt.phase === 'pending';

  async function hand(chosen: Result<CeremonyResponse>): Promise<void> {
    const result = chosen.ok ? await call('signIn.passkey', { response: chosen.value }) : chosen;
    if (result.ok) noteSignIn(connectionId, { way: 'passkey' });
    setAttempt(result.ok ? IDLE : { phase: 'failed', error: result.error });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round offers them again
  useEffect(() => {
    if (!ceremony || !isOffered || isPending) return;
    const over = new AbortController();
    const { signal } = over;
    const armedAt = Date.now();
    const armAgain = () => setRound((before) => before + 1);
    void ceremony.canAutofill().then(async (canAutofill) => {
      if (!canAutofill || signal.aborted) return;
      const chosen = await ceremony.get({ autofill: true, signal });
      // A user who chose none of them has done nothing wrong.
      if (signal.aborted || !chosen.ok) return;
      await hand(chosen);
      armAgain();
    });
    const onFocus = () => {
      if (isOlder(armedAt, ARM_AGAIN_AFTER_MS, Date.now())) armAgain();
    };
    window.addEventListener('focus', onFocus, { signal });
    return () => over.abort();
  }, [ceremony, isOffered, isPending, round]);

  async function signIn(): Promise<void> {
    // The browser's window closes the popup, which would end the ceremony.
    if (!ceremony) return openOptions('sign-in');
    if (isPending) return;
    setAttempt({ phase: 'pending' });
    await hand(await ceremony.get());
  }

  return {
    isSupported: ceremony?.isSupported ?? true,
    isPending,
    error: attempt.phase === 'failed' ? attempt.error : null,
    signIn: () => void signIn(),
    dismiss: () => setAttempt(IDLE),
  };
}
